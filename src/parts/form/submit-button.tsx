import type { ReactNode } from 'react'
import type { SubmittableForm } from '../../hooks/server-form.ts'
import { Button } from '../../ui/button/button.tsx'

interface Props {
  form: SubmittableForm
  children: ReactNode
  busyLabel?: string
  size?: 's' | 'm' | 'l'
  block?: boolean
}

/** The button that sends a form: not while it is being sent, is unchanged or is invalid. */
export function SubmitButton({ form, children, busyLabel, size = 'm', block = false }: Props) {
  return (
    <Button
      type="submit"
      variant="primary"
      size={size}
      block={block}
      disabled={!form.canSubmit}
      busy={form.busy}
      {...(busyLabel && { busyLabel })}
    >
      {children}
    </Button>
  )
}
