import { Trans, useLingui } from '@lingui/react/macro'
import { approveFreeUser, type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
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
      toast({ text: t`Bezmaksas lietotājs apstiprināts.` })
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
      onConfirm={() => approve.mutate({ params: { id: user._id } })}
    >
      <Stack gap={3}>
        <p>
          <b>{user.email}</b>
        </p>
        <p>
          <Trans>Lietotājs saņems e-pastu un varēs pieteikt konsultācijas, par kurām nav jāmaksā.</Trans>
        </p>
        {approve.error && (
          <Banner tone="danger" live="alert">
            {errorText(approve.error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
