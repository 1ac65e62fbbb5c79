import { Trans, useLingui } from '@lingui/react/macro'
import { approveFreeUser, type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'

/** Asks before a free user is let in. */
export function ApproveDialog({ user, onClose }: { user: FreeUserRow; onClose: () => void }) {
  const { t } = useLingui()
  const approve = useAct(approveFreeUser, {
    done: t`Lietotājs apstiprināts.`,
    after: onClose,
    refresh: [listFreeUsers],
    stale: [listFreeUsers],
  })
  return (
    <ActDialog
      act={approve}
      input={{ params: { id: user._id } }}
      onClose={onClose}
      title={t`Apstiprināt šo lietotāju?`}
      action={t`Apstiprināt lietotāju`}
      danger={false}
    >
      <p>
        <b>{user.email}</b>
      </p>
      <p>
        <Trans>
          Lietotājs saņems e-pasta vēstuli un varēs pieteikt konsultācijas, par kurām nav jāmaksā.
        </Trans>
      </p>
    </ActDialog>
  )
}
