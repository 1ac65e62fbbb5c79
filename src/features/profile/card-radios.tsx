import { useLingui } from '@lingui/react/macro'
import type { Card } from '#contract/card.ts'
import { cardLabel } from '../../parts/add-card/card-row.tsx'
import { FieldGroup } from '../../ui/field/field.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'

interface Props {
  cards: readonly Card[]
  chosen: string | undefined
  onCard: (id: string) => void
}

/** One of the saved cards; those that have expired cannot be chosen. */
export function CardRadios({ cards, chosen, onCard }: Props) {
  const { t } = useLingui()
  return (
    <FieldGroup label={t`Karte`} labelHidden>
      <RadioGroup
        name="card"
        options={cards.map((each) => ({
          value: each._id,
          label: cardLabel(each),
          hint: each.valid ? t`derīga līdz ${each.expiry}` : t`termiņš beidzies ${each.expiry}`,
          disabled: !each.valid,
        }))}
        value={chosen}
        onChange={onCard}
      />
    </FieldGroup>
  )
}
