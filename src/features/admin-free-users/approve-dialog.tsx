import { Trans, useLingui } from '@lingui/react/macro'
import { approveFreeUser, type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Asks before a free user is let in. */
export function ApproveDialog({ user, onClose }: { user: FreeUserRow; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const toast = useToast()
  const approve = useApiMutation(approveFreeUser, {
    refresh: [listFreeUsers],
    onSuccess() {
      toast({ text: t`Lietotājs apstiprināts.` })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Apstiprināt šo lietotāju?`}
      action={t`Apstiprināt lietotāju`}
      danger={false}
      busy={approve.isPending}
      refusal={approve.error && errorText(approve.error)}
      onConfirm={() => approve.mutate({ params: { id: user._id } })}
    >
      <p>
        <b>{user.email}</b>
      </p>
      <p>
        <Trans>
          Lietotājs saņems e-pasta vēstuli un varēs pieteikt konsultācijas, par kurām nav jāmaksā.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
