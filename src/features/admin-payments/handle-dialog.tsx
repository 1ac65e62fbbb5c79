import { Trans, useLingui } from '@lingui/react/macro'
import { handleFinding, type Finding } from '#contract/finding.ts'
import { ActDialog } from '../../parts/act/act-dialog.tsx'
import { useFindingTexts } from './finding-texts.ts'
import { useFindingAct } from './use-finding-act.ts'

interface Props {
  /** As it is now: another one once it was found to have changed. */
  finding: Finding
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Asks before something is marked as dealt with: from then on nobody is reminded of it. */
export function HandleDialog({ finding, onClose, onChanged }: Props) {
  const { t } = useLingui()
  const { titleOf, adviceOf } = useFindingTexts()
  const { _id: id, version } = finding
  const handle = useFindingAct(handleFinding, {
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
    </ActDialog>
  )
}
