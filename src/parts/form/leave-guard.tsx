import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

interface Props {
  active: boolean
  /** The question. */
  title: string
  /** What becomes of what was typed. */
  children: ReactNode
}

/** Asks before what is not saved is left for another screen. Whose session has ended is not held up. */
export function LeaveGuard({ active, title, children }: Props) {
  const { t } = useLingui()
  const { role } = useSession()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => active && role === 'admin' && current.pathname !== next.pathname,
    withResolver: true,
    // The browser asks by itself when the page is closed.
    enableBeforeUnload: false,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      danger={false}
      title={title}
      action={t({ context: 'a form', message: 'Iziet' })}
      keep={t`Palikt`}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    >
      {children}
    </ConfirmDialog>
  )
}
