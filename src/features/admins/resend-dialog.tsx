import { Trans, useLingui } from '@lingui/react/macro'
import { type AdminRow, listAdmins, resendAdminLink } from '#contract/admin.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
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
  const settled = isApiError(resend.error, 'wrong_status')
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
      onConfirm={() => resend.mutate({ params: { id: admin._id } })}
    >
      <Stack gap={3}>
        <p>
          <b>{admin.email}</b>
        </p>
        <p>
          <Trans>Iepriekšējā saite vairs nederēs. Jaunā derēs trīs dienas.</Trans>
        </p>
        {resend.error && (
          <Banner tone="danger" live="alert">
            {settled ? (
              <Trans>Šim administratoram saite vairs nav vajadzīga.</Trans>
            ) : (
              errorText(resend.error)
            )}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
