import type { Card } from '#contract/card.ts'

/** The card that would be charged: the one chosen here, else the default, else any that is still valid. */
export function cardToUse(cards: readonly Card[], chosen: string | undefined): Card | undefined {
  const valid = cards.filter((card) => card.valid)
  return valid.find(({ _id }) => _id === chosen) ?? valid.find((card) => card.default) ?? valid[0]
}
