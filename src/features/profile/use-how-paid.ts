import { useState } from 'react'
import { listCards } from '#contract/card.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { cardToUse } from '../../parts/add-card/card-to-use.ts'

/** How something is going to be paid: by which way, and with which of the saved cards, one of them before others. */
export function useHowPaid(preferred?: string) {
  const [cardId, setCardId] = useState<string>()
  const [way, setWay] = useState<PaymentMethod>('card')
  const cards = useApiQuery(listCards, { query: { limit: 200 } })
  return { way, setWay, cards, card: cardToUse(cards.data?.data ?? [], cardId ?? preferred), setCardId }
}

export type HowPaid = ReturnType<typeof useHowPaid>
