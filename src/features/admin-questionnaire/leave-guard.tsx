import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useSession } from '../../hooks/session.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

/** Asks before what is not saved is left for another screen. Whose session has ended is not held up. */
export function LeaveGuard({ active }: { active: boolean }) {
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
      title={t`Iziet, nesaglabājot anketu?`}
      action={t({ context: 'a form', message: 'Iziet' })}
      keep={t`Palikt`}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    >
      <p>
        <Trans>Izmaiņas paliks šajā ierīcē, un jūs varēsiet turpināt. Pacienti tās vēl neredz.</Trans>
      </p>
    </ConfirmDialog>
  )
}
