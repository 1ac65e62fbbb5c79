import { useState } from 'react'
import { type Card, listCards } from '#contract/card.ts'
import { quoteConsultation } from '#contract/consultation-routes.ts'
import type { Consultation, PayWith } from '#contract/consultation.ts'
import { getNextWeeks } from '#contract/next-weeks.ts'
import { getBalance } from '#contract/purchase.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { kindOf } from '#domain/specialities.ts'
import { planLeft, paymentOptionsOf } from '#domain/payment-options.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useUser } from '../../session/session.ts'
import { cardToUse } from '../payment/card-to-use.ts'
import { useSeries } from './use-series.ts'

/** The coming weeks at the hour of a consultation, those that are chosen, what they cost and how they are paid. */
export function useRepeat(consultation: Consultation) {
  const { _id: id, doctor } = consultation
  const user = useUser()
  const balance = useApiQuery(getBalance, {})
  const cards = useApiQuery(listCards, { query: { limit: 200 } })
  const options = paymentOptionsOf(user, doctor.speciality, balance.data)
  const [way, setWay] = useState<PayWith>()
  const [cardId, setCardId] = useState<string>()
  const [picked, setPicked] = useState<readonly string[]>()
  const payWith = way ?? options[0] ?? 'card'
  const minutes = minutesFor(payWith)
  const card = cardToUse(cards.data?.data ?? [], cardId)
  const series = useSeries({ consultation, payWith, card })
  // How it is paid decides how long it lasts, and so what is free.
  const weeks = useApiQuery(
    getNextWeeks,
    { params: { id }, query: { minutes } },
    { enabled: !balance.isLoading, staleTime: 0 },
  )
  const isBooked = (from: string) => series.outcomes.get(from)?.state === 'booked'
  const free = (weeks.data?.weeks ?? [])
    .filter(({ from, whyNot }) => whyNot === undefined && !isBooked(from))
    .map(({ from }) => from)
  const left = leftBy(payWith)
  const most = Math.min(weeks.data?.room ?? 0, left ?? Infinity)
  // The next one that is free is chosen at once: two presses are enough. After that it is what was picked.
  const chosen = (picked ?? free.slice(0, 1)).filter((from) => free.includes(from)).slice(0, most)
  const [first = ''] = chosen
  const quote = useApiQuery(
    quoteConsultation,
    { body: { doctorId: doctor._id, from: first, minutes, payWith } },
    { enabled: first !== '' && !series.running, staleTime: 60_000 },
  )

  function leftBy(by: PayWith): number | undefined {
    if (!doctor.speciality || !balance.data) return undefined
    const kind = kindOf(doctor.speciality)
    if (by === 'plan') return planLeft(balance.data, kind)
    return by === 'balance' ? balance.data[kind] : undefined
  }

  return {
    weeks,
    free,
    chosen,
    choose: (from: string, on: boolean) =>
      setPicked(free.filter((each) => (each === from ? on : chosen.includes(each)))),
    chooseAll: () => setPicked(free.slice(0, most)),
    /** How many may be chosen. */
    most,
    paymentOptions: options,
    payWith,
    minutes,
    leftBy,
    cards,
    card,
    payBy: (by: PayWith, other?: Card) => {
      setWay(by)
      if (other) setCardId(other._id)
      series.forgetCard()
    },
    quote,
    series,
    /** Asks for what is chosen; only the first of them can still be cheaper. */
    start: () => {
      if (!quote.data) return
      const { total, base } = quote.data
      if (payWith === 'card' && total > 0 && !series.chargeable(card)) return
      setPicked(chosen)
      series.run(chosen.map((from, at) => ({ from, said: payWith !== 'card' ? 0 : at === 0 ? total : base })))
    },
  }
}

export type Repeat = ReturnType<typeof useRepeat>
