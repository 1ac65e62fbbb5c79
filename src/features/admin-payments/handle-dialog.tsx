import { Trans, useLingui } from '@lingui/react/macro'
import { handleFinding, listFindings, type Finding } from '#contract/finding.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { useRefresh } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useFindingTexts } from './finding-texts.ts'

/** Asks before something is marked as dealt with: from then on nobody is reminded of it. */
export function HandleDialog({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const refresh = useRefresh()
  const errorText = useErrorText()
  const { titleOf, adviceOf } = useFindingTexts()
  const handle = useApiMutation(handleFinding, { refresh: [listFindings] })

  async function confirm() {
    try {
      await handle.mutateAsync({ params: { id: finding._id } })
      toast({ text: t`Atzīmēts kā nokārtots.` })
      onClose()
    } catch (error) {
      // Someone else was faster, or it is not so any more: the list is no longer true.
      if (isApiError(error, 'wrong_status', 'not_found')) await refresh(listFindings)
    }
  }
  function refusal(error: unknown) {
    if (isApiError(error, 'wrong_status')) return t`Tas jau ir nokārtots vai vairs nav spēkā.`
    return errorText(error)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Vai tas ir nokārtots?`}
      action={t`Ir nokārtots`}
      danger={false}
      busy={handle.isPending}
      refusal={handle.error && refusal(handle.error)}
      onConfirm={() => void confirm()}
    >
      <p>
        <b>{titleOf(finding)}</b>
        <br />
        {adviceOf(finding)}
      </p>
      <p>
        <Trans>Nauda ar to netiek pārvietota. Pie nokārtotajiem būs redzams, kas un kad to atzīmēja.</Trans>
      </p>
    </ConfirmDialog>
  )
}
