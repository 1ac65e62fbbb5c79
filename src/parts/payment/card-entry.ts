import type { Card } from '#contract/card.ts'

/** What a form of a new card is told. */
export interface CardEntry {
  onAdded: (card: Card) => void
  onCancel: () => void
}
