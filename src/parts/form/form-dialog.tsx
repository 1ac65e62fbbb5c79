import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SubmittableForm } from '../../data/server-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Form } from './form.tsx'

interface Props {
  form: SubmittableForm
  /** The refusal in the dialog's own words. */
  failureText: (error: unknown) => string
  title: string
  /** What the act is called, and while it is being done. */
  action: string
  busyLabel: string
  danger: boolean
  /** Something else than the form has to be right before. */
  waits?: boolean
  wide?: boolean
  /** What closing it is called, where that throws nothing away. */
  leave?: string
  onClose: () => void
  children: ReactNode
}

/** A question whose answer is a form: its act sends it, and stands beside the way back. */
export function FormDialog({ form, failureText, title, action, busyLabel, danger, waits, ...rest }: Props) {
  const { wide = false, leave, onClose, children } = rest
  const inForm = (inside: ReactNode) => (
    <Form form={form} failureText={failureText}>
      {inside}
    </Form>
  )
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      form={inForm}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {leave ?? <Trans>Atcelt</Trans>}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy}
            busyLabel={busyLabel}
            disabled={!form.canSubmit || waits}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
