import { useState } from 'react'
import { listCards } from '#contract/card.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { cardToUse } from '../../parts/add-card/card-to-use.ts'

interface Options {
  /** The card that comes before others while none is chosen. */
  preferred?: string | undefined
  /** Another card was chosen. */
  onCard: () => void
}

/** How something is going to be paid: by which way, and with which of the saved cards. */
export function useHowPaid({ preferred, onCard }: Options) {
  const [cardId, setCardId] = useState<string>()
  const [way, setWay] = useState<PaymentMethod>('card')
  const cards = useApiQuery(listCards, { query: { limit: 200 } })
  function chooseCard(id: string) {
    setCardId(id)
    onCard()
  }
  return { way, setWay, cards, card: cardToUse(cards.data?.data ?? [], cardId ?? preferred), chooseCard }
}

export type HowPaid = ReturnType<typeof useHowPaid>
