import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { SubmittableForm } from '../../data/server-form.ts'
import { Button } from '../../ui/button/button.tsx'

interface Props {
  form: Pick<SubmittableForm, 'canSubmit' | 'busy'>
  children: ReactNode
  busyLabel?: string
  size?: 's' | 'm' | 'l'
  block?: boolean
}

/**
 * The button that sends a form: not while it is being sent, is unchanged or is invalid. It keeps the focus it was
 * pressed with: a disabled one would lose it, and the keyboard and a screen reader begin at the top again.
 */
export function SubmitButton({ form, children, busyLabel, size = 'm', block = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const focused = useFocused(button)
  // One that is busy may get the focus back from a question that was answered.
  const keeps = focused || form.busy
  const idle = keeps ? { 'aria-disabled': !form.canSubmit || undefined } : { disabled: !form.canSubmit }
  return (
    <Button
      type="submit"
      variant="primary"
      size={size}
      block={block}
      {...idle}
      ref={button}
      busy={form.busy}
      {...(busyLabel && { busyLabel })}
    >
      {children}
    </Button>
  )
}

/**
 * Whether the focus is there; another window takes it only for a while. The browser is listened to, not React, which hears
 * nothing while it draws: that is when a dialog that goes gives the focus back.
 */
function useFocused(of: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const element = of.current
    const look = () => setFocused(element === document.activeElement)
    element?.addEventListener('focus', look)
    element?.addEventListener('blur', look)
    return () => {
      element?.removeEventListener('focus', look)
      element?.removeEventListener('blur', look)
    }
  }, [of])
  return focused
}
