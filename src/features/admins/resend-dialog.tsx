import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminRow, listAdmins, resendAdminLink } from '#contract/admin.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useAct } from '../../parts/form/use-act.ts'

/** Asks before a new link voids the one that was sent. */
export function ResendDialog({ admin, onClose }: { admin: AdminRow; onClose: () => void }) {
  const { t } = useLingui()
  const resend = useAct(resendAdminLink, {
    done: t`Jauna saite nosūtīta.`,
    after: onClose,
    stale: [listAdmins],
    refusals: { wrong_status: t`Šim administratoram saite vairs nav vajadzīga.` },
  })
  return (
    <ActDialog
      act={resend}
      input={{ params: { id: admin._id } }}
      onClose={onClose}
      title={t`Nosūtīt jaunu saiti?`}
      action={t`Nosūtīt saiti`}
      danger={false}
    >
      <p>
        <b>{admin.email}</b>
      </p>
      <p>
        <Trans>Iepriekšējā saite vairs nederēs. Jaunā derēs trīs dienas.</Trans>
      </p>
    </ActDialog>
  )
}
