import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Stack } from '../layout/stack.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** The question, naming the thing. */
  title: ReactNode
  /** What follows from it. */
  children?: ReactNode
  /** The act in words: "Cancel consultation". */
  action: ReactNode
  onConfirm: () => void
  /** What leaving everything as it is is called. */
  keep?: ReactNode
  danger?: boolean
  busy?: boolean
  /** Why it could not be done. */
  refusal?: ReactNode
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, action, onConfirm, keep, danger = true, busy, refusal } = props
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      alert
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {keep ?? t`Atcelt`}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            // The second press of a double one comes before the button can be drawn busy.
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {(children || refusal) && (
        <Stack gap={3}>
          {children}
          {refusal && (
            <Banner tone="danger" live="alert">
              {refusal}
            </Banner>
          )}
        </Stack>
      )}
    </Dialog>
  )
}
