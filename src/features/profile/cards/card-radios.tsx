import { useLingui } from '@lingui/react/macro'
import type { Card } from '#contract/card.ts'
import { cardLabel } from '../../../parts/payment/card-row.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'

interface Props {
  cards: readonly Card[]
  chosen: string | undefined
  /** Whether a card is still good when it is charged; where that is now, its own word is enough. */
  lasts?: (card: Card) => boolean
  onCard: (id: string) => void
}

/** One of the saved cards; those that have expired, or will have by then, cannot be chosen. */
export function CardRadios({ cards, chosen, lasts, onCard }: Props) {
  const { t } = useLingui()
  const endsBefore = (card: Card) => lasts?.(card) === false
  function hintOf(card: Card): string {
    const { expiry } = card
    if (!card.valid) return t`termiņš beidzies ${expiry}`
    return endsBefore(card) ? t`derīga līdz ${expiry}, beigsies pirms maksājuma` : t`derīga līdz ${expiry}`
  }
  return (
    <FieldGroup label={t`Karte`} labelHidden>
      <RadioGroup
        name="card"
        options={cards.map((each) => ({
          value: each._id,
          label: cardLabel(each),
          hint: hintOf(each),
          disabled: !each.valid || endsBefore(each),
        }))}
        value={chosen}
        onChange={onCard}
      />
    </FieldGroup>
  )
}
