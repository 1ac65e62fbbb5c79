import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { completePayment, listConsultations, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { listDoctors, listSlots } from '#contract/doctor.ts'
import { getBalance } from '#contract/purchase.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { usePutAnswer, useRefresh } from '../../hooks/api-query.ts'
import { useErrorText } from '../../hooks/error-text.ts'
import type { Booking } from './use-booking.ts'

interface Input {
  booking: Booking
  from: string
  note: string
  /** The request is with the specialist, and the note with it. */
  onBooked: () => void
}

/**
 * Sends the request once, however often it is asked, and follows its payment. A payment that waits for the bank stands
 * in the address: asking the server to complete it may be repeated at will, also after a reload.
 */
export function useReserve({ booking, from, note, onBooked }: Input) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const refresh = useRefresh()
  const put = usePutAnswer()
  const [addingCard, setAddingCard] = useState<'needed' | 'wanted' | null>(null)
  const sending = useRef(false)
  const [postponed, setPostponed] = useState(false)
  const { doctorId, minutes, payWith, card, quote, promo, promoCode, search } = booking
  const { onSearch, completion } = booking
  const reserve = useApiMutation(reserveConsultation, {
    onSuccess(answer) {
      if (answer.status === 201) return done(answer.body)
      const id = answer.body.payment._id
      put(completePayment, { params: { id } }, answer.body)
      setPostponed(false)
      return onSearch({ payment: id })
    },
  })

  function done({ _id }: Consultation) {
    onBooked()
    promo.remove()
    onSearch({ booked: _id, from: undefined, proposed: undefined, pay: undefined, payment: undefined })
    void refresh(listConsultations, listSlots, listDoctors, getBalance)
  }

  async function start() {
    if (sending.current) return
    if (payWith === 'card' && (quote.data?.total ?? 0) > 0 && !card) return setAddingCard('needed')
    if (search.payment !== undefined) onSearch({ payment: undefined })
    sending.current = true
    try {
      await reserve.mutateAsync({
        body: {
          doctorId,
          from,
          minutes,
          ...(search.proposed && { proposed: true }),
          payWith,
          ...(payWith === 'card' && card && { cardId: card._id }),
          ...(promoCode && { promoCode }),
          ...(note.trim() && { note: note.trim() }),
          ...(quote.data && { total: quote.data.total }),
        },
      })
    } catch (error) {
      if (isApiError(error, 'card_required')) setAddingCard('needed')
      if (isApiError(error, 'promo_code_not_valid')) promo.refuse(error)
      if (isApiError(error, 'price_changed')) void quote.refetch()
      if (isApiError(error, 'not_enough_consultations')) void refresh(getBalance)
      // The time may be somebody else's by now, or held for another ten minutes: both are asked anew.
      void booking.hold.refetch()
      void refresh(listSlots)
    } finally {
      sending.current = false
    }
  }

  async function answered() {
    const { data } = await completion.refetch()
    if (data && '_id' in data) done(data)
  }

  const answer = completion.isError ? undefined : completion.data
  const asked = answer && 'payment' in answer ? answer : undefined
  const waiting = search.payment !== undefined && asked !== undefined
  const error = reserve.error ?? (search.payment === undefined ? null : completion.error)
  function wordsFor(): string | null {
    // Those two are said where they are mended.
    if (!error || reserve.isPending || isApiError(error, 'card_required', 'promo_code_not_valid')) return null
    if (isApiError(error, 'payment_failed'))
      return t`Maksājums neizdevās: banka to neapstiprināja. Laiks joprojām ir jūsu; izvēlieties citu karti vai mēģiniet vēlreiz.`
    return errorText(error)
  }

  return {
    start: () => void start(),
    busy: reserve.isPending || (search.payment !== undefined && completion.isFetching),
    failure: wordsFor(),
    addingCard,
    askCard: (needed: boolean) => setAddingCard(needed ? 'needed' : 'wanted'),
    closeCard: () => setAddingCard(null),
    /** The bank has a question that is not answered yet. */
    waiting,
    challenge: waiting && !postponed ? asked.payment : null,
    answered: () => void answered(),
    postpone: () => setPostponed(true),
    resume: () => {
      setPostponed(false)
      void answered()
    },
  }
}

export type Reserve = ReturnType<typeof useReserve>
