import { Trans, useLingui } from '@lingui/react/macro'
import { blockUser, listPatients, type PatientRow, unblockUser } from '#contract/admin.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Asks before someone is blocked or unblocked, and says what follows from it. */
export function BlockDialog({ patient, onClose }: { patient: PatientRow; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const toast = useToast()
  const refresh = useRefresh()
  const blocked = patient.status === 'blocked'
  const act = useApiMutation(blocked ? unblockUser : blockUser, { refresh: [listPatients] })

  async function confirm() {
    try {
      await act.mutateAsync({ params: { id: patient.userId } })
      toast({ text: blocked ? t`Atbloķēts.` : t`Bloķēts.` })
      onClose()
    } catch (error) {
      // Someone else was faster: the list is no longer true.
      if (isApiError(error, 'conflict', 'not_found')) await refresh(listPatients)
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={blocked ? t`Atbloķēt šo cilvēku?` : t`Bloķēt šo cilvēku?`}
      action={blocked ? t`Atbloķēt` : t`Bloķēt`}
      danger={!blocked}
      busy={act.isPending}
      refusal={act.error && errorText(act.error)}
      onConfirm={() => void confirm()}
    >
      <p>
        <b>
          {patient.name} {patient.surname}
        </b>
        <br />
        {patient.email}
      </p>
      {blocked ? (
        <p>
          <Trans>Varēs atkal ienākt. Atceltās konsultācijas neatgriezīsies.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Visās ierīcēs sesija beigsies uzreiz, un ienākt vairs nevarēs. Atvērtās konsultācijas tiks
            atceltas, un samaksātais tiks atgriezts.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
