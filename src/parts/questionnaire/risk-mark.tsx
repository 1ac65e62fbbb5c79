import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/field/checkbox.tsx'

interface Props {
  /** What the option is called on this screen. */
  name: string
  marked: boolean
  onMark: (marked: boolean) => void
}

/** Marks an option as an answer that may mean danger. */
export function RiskMark({ name, marked, onMark }: Props) {
  const { t } = useLingui()
  return (
    <Checkbox
      checked={marked}
      aria-label={t`Riska atbilde: ${name}`}
      onChange={({ target }) => onMark(target.checked)}
    >
      <Trans>Riska atbilde</Trans>
    </Checkbox>
  )
}

/** What marking an option does, and what it does not undo. */
export function AboutRiskMarks() {
  return (
    <Trans>
      Kas izvēlas riska atbildi, tam var vajadzēt palīdzību. Atzīme darbojas no tās versijas, kurā to publicē:
      par atbildēm uz agrākām versijām nevienam neziņojam.
    </Trans>
  )
}
