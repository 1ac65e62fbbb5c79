import { useState } from 'react'
import { type Card, listCards } from '#contract/card.ts'
import {
  holdTime,
  listConsultations,
  quoteConsultation,
  releaseHold,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation, PayWith } from '#contract/consultation.ts'
import { listDoctors, listSlots } from '#contract/doctor.ts'
import { getBalance } from '#contract/purchase.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { kindOf } from '#domain/specialities.ts'
import { planLeft, paymentOptionsOf } from '#domain/payment-options.ts'
import { isApiError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/api-mutation.ts'
import { useApiQuery, useRefresh } from '../../../data/api-query.ts'
import { type PaymentAnswer, usePayment } from '../../../payments/payment.ts'
import { useKeptDraft } from '../../../data/draft.ts'
import { useMayAsk } from '../../../data/may-ask.ts'
import { useNow } from '../../../hooks/now.ts'
import { useVisible } from '../../../hooks/visible.ts'
import { useUser } from '../../../session/session.ts'
import { useSpecialist } from '../../../data/specialists.ts'
import type { BookingSearch, ChangeSearch } from '../search.ts'
import { ownAt, useUpcoming } from '../coming/upcoming.ts'
import { cardToUse } from '../../../parts/payment/card-to-use.ts'
import { usePromo } from './use-promo.ts'

interface Input {
  doctorId: string
  search: BookingSearch
  onSearch: ChangeSearch
}

const bookedIn = (answer: PaymentAnswer): Consultation | undefined => ('_id' in answer ? answer : undefined)

/**
 * A booking in the making. The address holds what was chosen and the server holds the time, so a reload loses nothing:
 * asking for the same time again answers the same hold.
 */
export function useBooking({ doctorId, search, onSearch }: Input) {
  const user = useUser()
  const now = useNow(60_000)
  const visible = useVisible()
  const refresh = useRefresh()
  const note = useKeptDraft(`note/${doctorId}`)
  const [cardId, setCardId] = useState<string>()
  const doctor = useSpecialist(doctorId)
  const open = useMayAsk(doctor.data)
  const speciality = doctor.data?.speciality ?? null
  const balance = useApiQuery(getBalance, {})
  const options = paymentOptionsOf(user, speciality, balance.data)
  const payWith: PayWith = search.pay ?? options[0] ?? 'card'
  const minutes = minutesFor(payWith)
  const { from } = search
  const timeFor = (way: PayWith) => ({
    from: from ?? '',
    minutes: minutesFor(way),
    ...(search.proposed && { proposed: true }),
  })
  const time = timeFor(payWith)
  const wanted = { doctorId, ...time }
  const promo = usePromo({ ...wanted, payWith })
  // Only a price that is paid now can be lowered.
  const codeFor = (way: PayWith) => (way === 'card' ? promo.applied?.code : undefined)
  const promoCode = codeFor(payWith)
  const askedFor = (way: PayWith) => {
    const code = codeFor(way)
    return { doctorId, ...timeFor(way), payWith: way, ...(code && { promoCode: code }) }
  }
  const charge = usePayment({
    route: reserveConsultation,
    id: search.payment,
    onPayment: (payment) => onSearch({ payment }),
    doneIn: bookedIn,
    onDone({ _id }) {
      note.forget()
      promo.remove()
      onSearch({ booked: _id, from: undefined, proposed: undefined, pay: undefined, payment: undefined })
      void refresh(listConsultations, listSlots, listDoctors, getBalance)
    },
  })
  const paying = charge.waits
  const { done } = charge
  // Until the address follows it still names the time that is booked by now.
  const justBooked = done && from && Date.parse(done.from) === Date.parse(from) ? done : undefined
  // How it will be paid, and so how long it lasts, is known once the balance is.
  const choosing =
    doctor.data !== undefined &&
    open !== false &&
    !balance.isLoading &&
    from !== undefined &&
    search.booked === undefined &&
    !justBooked
  const hold = useApiQuery(
    holdTime,
    { params: { id: doctorId }, body: time },
    // Always asked anew: choosing another time in between ended this hold. Not by a page that nobody looks at: it would
    // end the hold of the one that is looked at.
    { enabled: choosing && open === true && !paying && visible, staleTime: 0 },
  )
  // While the query tries again, the refusal stands in `failureReason`.
  const refusal = hold.error ?? hold.failureReason
  // The patient has too much open or was too busy, or the specialist has just ceased to take new ones: said where times
  // are chosen, before there is anything to pay.
  const limited = choosing && isApiError(refusal, 'no_new_patients', 'too_many_open', 'too_many_bookings')
  const upcoming = useUpcoming(now)
  const own =
    choosing && (hold.isError || limited)
      ? ownAt(upcoming.data?.data ?? [], doctorId, wanted.from)
      : undefined
  const quote = useApiQuery(
    quoteConsultation,
    { body: askedFor(payWith) },
    // What is being paid keeps its price.
    { enabled: choosing && !own, staleTime: paying ? Number.POSITIVE_INFINITY : 60_000 },
  )
  if (promoCode && isApiError(quote.error, 'promo_code_not_valid')) promo.refuse(quote.error)
  const cards = useApiQuery(listCards, { query: { limit: 200 } })
  const release = useApiMutation(releaseHold)
  // What was made in another window, or before this page was loaded anew, stands with its payment.
  const bookedId = search.booked ?? justBooked?._id ?? charge.made?._id ?? own?._id
  const refused =
    (limited || isApiError(hold.error, 'time_taken', 'double_booked', 'not_offered', 'not_found')) &&
    !own &&
    !upcoming.isPending
  const chosen = choosing && !refused && !bookedId ? from : undefined

  /** Goes on to something else, once a payment that waits for the bank is given up: nobody wants both. */
  function goOn(change: Parameters<ChangeSearch>[0]) {
    const go = () => {
      if (!charge.busy) charge.forget()
      onSearch(change)
    }
    if (paying) void charge.cancel().then((left) => left && go())
    else go()
  }

  return {
    doctorId,
    search,
    onSearch,
    doctor,
    /** Takes nobody new, and this patient would be one. */
    closed: open === false,
    paymentOptions: options,
    /** How many consultations are left that were paid for this way; unknown for others, or until it is asked. */
    leftBy: (way: PayWith) => {
      if (!speciality || !balance.data) return undefined
      const kind = kindOf(speciality)
      if (way === 'plan') return planLeft(balance.data, kind)
      return way === 'balance' ? balance.data[kind] : undefined
    },
    payWith,
    minutes,
    /** What is asked for, were it paid this way. */
    askedFor,
    hold,
    charge,
    note,
    quote,
    /** What the bank is asking for, or what it would cost: discounts that are being paid with are offered to nobody. */
    prices: charge.asked?.prices ?? quote.data,
    promo,
    promoCode,
    cards,
    /** The card that would be charged. */
    card: cardToUse(cards.data?.data ?? [], cardId),
    /** The start that is being booked; not one the server refused to hold. */
    chosen,
    refused: choosing && refused ? from : undefined,
    refusal,
    /** It was not refused for its own sake, and may be asked for once there is room. */
    limited,
    /** What was booked here, or turned out to be booked already. */
    bookedId,
    // The specialist may have been the first of the list: from now on it is this one, whatever the list does.
    choose: (start: string) => {
      // What is being paid is chosen already.
      if (paying && start === from) return
      if (limited && start === from) void hold.refetch()
      else goOn({ doctor: doctorId, from: start, proposed: undefined, booked: undefined, payment: undefined })
    },
    /** Books at a time of one's own. */
    propose: (start: string) =>
      goOn({ doctor: doctorId, from: start, proposed: true, booked: undefined, payment: undefined }),
    letGo: () => {
      if (hold.data && chosen && !paying) release.mutate({ params: { id: hold.data._id } })
      goOn({ from: undefined, proposed: undefined, payment: undefined, booked: undefined })
    },
    payBy: (way: PayWith, card?: Card) => {
      if (card) setCardId(card._id)
      charge.forgetCard()
      onSearch({ pay: way === options[0] ? undefined : way })
    },
  }
}

export type Booking = ReturnType<typeof useBooking>
