import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useFormats } from '../../i18n/use-formats.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

interface Props {
  active: boolean
  /** Until when the person may come back. */
  to: string
  onLeave: () => void
}

/** Asks before a running call is left for another screen. Reloading is not leaving: the call goes on by itself. */
export function LeaveGuard({ active, to, onLeave }: Props) {
  const { t } = useLingui()
  const time = useFormats().time(to)
  const blocker = useBlocker({ shouldBlockFn: () => active, withResolver: true, enableBeforeUnload: false })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      open
      danger={false}
      title={t`Iziet no sarunas?`}
      action={t({ context: 'a conversation', message: 'Iziet' })}
      keep={t`Palikt sarunā`}
      onClose={blocker.reset}
      onConfirm={() => {
        onLeave()
        blocker.proceed()
      }}
    >
      <p>
        <Trans>Saruna nebeigsies. Līdz {time} jūs varēsiet tajā atgriezties.</Trans>
      </p>
    </ConfirmDialog>
  )
}
