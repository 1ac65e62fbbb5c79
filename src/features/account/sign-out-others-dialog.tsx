import { Trans, useLingui } from '@lingui/react/macro'
import { endOtherSessions, listSessions } from '#contract/own-account.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'

/** Asks before all devices but this one are signed out. */
export function SignOutOthersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const end = useAct(endOtherSessions, {
    done: t`Visās pārējās ierīcēs sesijas ir beigušās.`,
    after: onClose,
    refresh: [listSessions],
  })
  return (
    <ActDialog
      act={end}
      input={{}}
      onClose={onClose}
      title={t`Iziet visur citur?`}
      action={t`Iziet visur citur`}
    >
      <p>
        <Trans>
          Sesijas beigsies uzreiz visās ierīcēs, izņemot šo. Lai tajās atkal ienāktu, būs vajadzīga parole.
        </Trans>
      </p>
    </ActDialog>
  )
}
