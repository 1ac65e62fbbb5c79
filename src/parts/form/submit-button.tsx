import { type ReactNode, useState } from 'react'
import type { SubmittableForm } from '../../hooks/server-form.ts'
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
  const [focused, setFocused] = useState(false)
  const idle = focused ? { 'aria-disabled': !form.canSubmit || undefined } : { disabled: !form.canSubmit }
  return (
    <Button
      type="submit"
      variant="primary"
      size={size}
      block={block}
      {...idle}
      onFocus={() => setFocused(true)}
      // Another window takes the focus only for a while.
      onBlur={({ currentTarget }) => setFocused(currentTarget === document.activeElement)}
      busy={form.busy}
      {...(busyLabel && { busyLabel })}
    >
      {children}
    </Button>
  )
}
