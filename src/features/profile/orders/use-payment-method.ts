import { useState } from 'react'
import { listCards, type Card } from '#contract/card.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { expiryState } from '#domain/card-expiry.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { cardToUse } from '../../../parts/payment/card-to-use.ts'

interface Options {
  /** The card that comes before others while none is chosen. */
  preferred?: string | undefined
  /** When the card is charged, if not now: one that expires before cannot be chosen. */
  chargedAt?: string | undefined
  /** Another card was chosen. */
  onCard: () => void
}

/** How something is going to be paid: by which way, and with which of the saved cards. */
export function usePaymentMethod({ preferred, chargedAt, onCard }: Options) {
  const [cardId, setCardId] = useState<string>()
  const [way, setWay] = useState<PaymentMethod>('card')
  const cards = useApiQuery(listCards, { query: { limit: 200 } })
  function chooseCard(id: string) {
    setCardId(id)
    onCard()
  }
  const lasts = ({ expiry }: Card) => !chargedAt || expiryState(expiry, Date.parse(chargedAt)) === 'valid'
  const lasting = cards.data?.data.filter(lasts) ?? []
  return { way, setWay, cards, lasts, card: cardToUse(lasting, cardId ?? preferred), chooseCard }
}

export type PaymentMethodState = ReturnType<typeof usePaymentMethod>
