import { Trans, useLingui } from '@lingui/react/macro'
import { handleFinding, type PaymentIssue } from '#contract/payment-issue.ts'
import { ActDialog } from '../../parts/form/act-dialog.tsx'
import { useIssueTexts } from './issue-texts.ts'
import { useIssueAct } from './use-issue-act.ts'

interface Props {
  /** As it is now: another one once it was found to have changed. */
  issue: PaymentIssue
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Asks before something is marked as dealt with: from then on nobody is reminded of it. */
export function HandleDialog({ issue, onClose, onChanged }: Props) {
  const { t } = useLingui()
  const { titleOf, adviceOf } = useIssueTexts()
  const { _id: id, version } = issue
  const handle = useIssueAct(handleFinding, {
    done: t`Atzīmēts kā nokārtots.`,
    after: onClose,
    onChanged,
  })
  return (
    <ActDialog
      act={handle}
      input={{ params: { id }, body: { version } }}
      onClose={onClose}
      title={t`Vai tas ir nokārtots?`}
      action={t`Ir nokārtots`}
      danger={false}
    >
      <p>
        <b>{titleOf(issue)}</b>
        <br />
        {adviceOf(issue)}
      </p>
      {issue.toSend !== undefined && (
        <p>
          <Trans>
            Ja naudu pārskaitījāt, izvēlieties „Pārskaitīts“: tad to zinās arī grāmatas un pacients.
          </Trans>
        </p>
      )}
      <p>
        <Trans>Nauda ar to netiek pārvietota. Pie nokārtotajiem būs redzams, kas un kad to atzīmēja.</Trans>
      </p>
    </ActDialog>
  )
}
