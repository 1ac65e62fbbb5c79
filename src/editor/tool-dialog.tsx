import { Trans } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '../ui/button/button.tsx'
import { pressedEnter } from '../ui/field/composing.ts'
import { Stack } from '../ui/layout/stack.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

interface Props {
  title: string
  action: string
  busy?: boolean
  onDone: () => void
  onClose: () => void
  /** A further act, at the beginning of the foot. */
  other?: ReactNode
  children: ReactNode
}

/** What a tool asks first. No form of its own, since it lies within that of the text: Enter does it. */
export function ToolDialog({ title, action, busy = false, onDone, onClose, other, children }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (!pressedEnter(event) || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (!busy) onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {other}
          <Button variant="quiet" onClick={onClose}>
            <Trans>Atcelt</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={onDone}>
            {action}
          </Button>
        </>
      }
    >
      {/* Enter in any of its fields is the button: a form within that of the post cannot be. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <Stack gap={4}>{children}</Stack>
      </div>
    </Dialog>
  )
}
