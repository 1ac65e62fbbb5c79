import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { keptInTime } from '../../data/server-draft/kept-in-time.ts'
import { useSession } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { DraftKeeper } from '../../data/server-draft/keeper.ts'

/**
 * Keeps a draft before its screen is left, and asks where that does not work; the browser asks before the page is
 * closed. Whose session has ended is not held up.
 */
export function LeaveQuestion({ keeper }: { keeper: Pick<DraftKeeper<unknown>, 'isUnsaved' | 'save'> }) {
  const { t } = useLingui()
  const { role } = useSession()
  const blocker = useBlocker({
    async shouldBlockFn({ current, next }) {
      if (role !== 'doctor' || current.pathname === next.pathname) return false
      return !(await keptInTime(keeper))
    },
    withResolver: true,
    enableBeforeUnload: keeper.isUnsaved,
  })
  if (blocker.status !== 'blocked') return null
  // The form lies hidden while another part of the file is read, and the question must not.
  return createPortal(
    <ConfirmDialog
      open
      title={t`Iziet, nesaglabājot melnrakstu?`}
      action={t`Iziet bez saglabāšanas`}
      keep={t`Palikt`}
      onClose={blocker.reset}
      onConfirm={blocker.proceed}
    >
      <p>
        <Trans>Pēdējās izmaiņas vēl nav saglabātas un var pazust.</Trans>
      </p>
    </ConfirmDialog>,
    document.body,
  )
}
