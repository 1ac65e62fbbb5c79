import { Trans, useLingui } from '@lingui/react/macro'
import { handleFinding, type Finding } from '#contract/finding.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useFindingTexts } from './finding-texts.ts'
import { changedByAct, useFindingRefusal } from './use-finding-act.ts'

interface Props {
  /** As it is now: another one once it was found to have changed. */
  finding: Finding
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Asks before something is marked as dealt with: from then on nobody is reminded of it. */
export function HandleDialog({ finding, onClose, onChanged }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { titleOf, adviceOf } = useFindingTexts()
  const { whenRefused, textOf } = useFindingRefusal(onChanged)
  const handle = useApiMutation(handleFinding, { refresh: changedByAct, onError: whenRefused })
  const { _id: id, version } = finding
  async function confirm() {
    try {
      await handle.mutateAsync({ params: { id }, body: { version } })
      toast({ text: t`Atzīmēts kā nokārtots.` })
      onClose()
    } catch {
      // The refusal stands in the dialog.
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Vai tas ir nokārtots?`}
      action={t`Ir nokārtots`}
      danger={false}
      busy={handle.isPending}
      refusal={handle.error && textOf(handle.error)}
      onConfirm={() => void confirm()}
    >
      <p>
        <b>{titleOf(finding)}</b>
        <br />
        {adviceOf(finding)}
      </p>
      {finding.toSend !== undefined && (
        <p>
          <Trans>
            Ja naudu pārskaitījāt, izvēlieties „Pārskaitīts“: tad to zinās arī grāmatas un pacients.
          </Trans>
        </p>
      )}
      <p>
        <Trans>Nauda ar to netiek pārvietota. Pie nokārtotajiem būs redzams, kas un kad to atzīmēja.</Trans>
      </p>
    </ConfirmDialog>
  )
}
