import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminRow, listAdmins, resendAdminLink } from '#contract/admin.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Asks before a new link voids the one that was sent. */
export function ResendDialog({ admin, onClose }: { admin: AdminRow; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const toast = useToast()
  const refresh = useRefresh()
  const resend = useApiMutation(resendAdminLink, {
    onSuccess() {
      toast({ text: t`Jauna saite nosūtīta.` })
      onClose()
    },
  })
  const refusal = isApiError(resend.error, 'wrong_status')
    ? t`Šim administratoram saite vairs nav vajadzīga.`
    : resend.error && errorText(resend.error)
  function close() {
    if (resend.error) void refresh(listAdmins)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t`Nosūtīt jaunu saiti?`}
      action={t`Nosūtīt saiti`}
      danger={false}
      busy={resend.isPending}
      refusal={refusal}
      onConfirm={() => resend.mutate({ params: { id: admin._id } })}
    >
      <p>
        <b>{admin.email}</b>
      </p>
      <p>
        <Trans>Iepriekšējā saite vairs nederēs. Jaunā derēs trīs dienas.</Trans>
      </p>
    </ConfirmDialog>
  )
}
