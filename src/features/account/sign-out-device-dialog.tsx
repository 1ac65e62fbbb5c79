import { Trans, useLingui } from '@lingui/react/macro'
import { endSession, listSessions, type SignedInDevice } from '#contract/own-account.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'
import { useDeviceName } from './device-words.ts'

/** Asks before one device is signed out. */
export function SignOutDeviceDialog({ device, onClose }: { device: SignedInDevice; onClose: () => void }) {
  const { t } = useLingui()
  const name = useDeviceName()(device)
  const end = useAct(endSession, {
    done: t`Tajā ierīcē sesija ir beigusies.`,
    after: onClose,
    refresh: [listSessions],
    stale: [listSessions],
    refusals: { not_found: t`Tajā ierīcē sesija jau bija beigusies.` },
  })
  return (
    <ActDialog
      act={end}
      input={{ params: { id: device._id } }}
      onClose={onClose}
      title={t`Iziet ierīcē ${name}?`}
      action={t`Iziet`}
    >
      <p>
        <Trans>Sesija tajā beigsies uzreiz. Lai tajā atkal ienāktu, būs vajadzīga parole.</Trans>
      </p>
    </ActDialog>
  )
}
