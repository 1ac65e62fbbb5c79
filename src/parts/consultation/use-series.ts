import { useEffect, useRef, useState } from 'react'
import type { Card } from '#contract/card.ts'
import { listConsultations, quoteConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation, PayWith } from '#contract/consultation.ts'
import { listDoctors, listSlots } from '#contract/doctor.ts'
import { getNextWeeks } from '#contract/next-weeks.ts'
import { getBalance } from '#contract/purchase.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiMutation } from '../../data/api-mutation.ts'
import { useRefresh } from '../../data/api-query.ts'
import { type PaymentAnswer, usePayment } from '../../payments/payment.ts'

/** What came of one week: it is being asked for, it was, it could not be, or its payment was given up. */
type WeekOutcome = { state: 'sending' | 'booked' | 'left' } | { state: 'refused'; error: unknown }

/** A week that is wanted, and what it was said to cost. */
interface WantedWeek {
  from: string
  said: number
}

interface Options {
  consultation: Consultation
  payWith: PayWith
  card: Card | undefined
}

const bookedIn = (answer: PaymentAnswer): Consultation | undefined => ('_id' in answer ? answer : undefined)

/** Whether it says something of this week alone: the others may still be had. */
const isOfThisWeek = (error: unknown) => isApiError(error, 'time_taken', 'double_booked', 'not_offered')

/**
 * Books the same hour of several weeks, each as a request of its own and paid by itself, one after another: what is booked
 * stands, whatever becomes of the next. What would refuse all the others as well ends the series.
 */
export function useSeries({ consultation, payWith, card }: Options) {
  const refresh = useRefresh()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, WeekOutcome>>(new Map())
  const [running, setRunning] = useState(false)
  const [paymentId, setPaymentId] = useState<string>()
  const settle = useRef<((outcome: WeekOutcome) => void) | undefined>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  const quote = useApiMutation(quoteConsultation)
  const charge = usePayment({
    route: reserveConsultation,
    id: paymentId,
    onPayment: setPaymentId,
    doneIn: bookedIn,
    onDone: () => settle.current?.({ state: 'booked' }),
  })
  const { failure } = charge
  useEffect(() => {
    // What waited for the bank has failed.
    if (isApiError(failure, 'payment_failed', 'not_found'))
      settle.current?.({ state: 'refused', error: failure })
  }, [failure])

  async function book({ from, said }: WantedWeek): Promise<WeekOutcome> {
    const body = {
      doctorId: consultation.doctor._id,
      from,
      minutes: minutesFor(payWith),
      payWith,
      ...(payWith === 'card' && card && { cardId: card._id }),
      repeats: consultation._id,
    }
    try {
      // Where a week before it was refused, what was taken off that one is taken off this one; never more than was said.
      const { body: now } = await quote.mutateAsync({ body })
      const total = Math.min(now.total, said)
      return await new Promise<WeekOutcome>((resolve) => {
        settle.current = resolve
        void send({ body: { ...body, total } }, resolve)
      })
    } catch (error) {
      return { state: 'refused', error }
    }
  }

  /** What is asked for at once is settled by its answer, what waits for the bank once that is known. */
  async function send(input: Parameters<typeof charge.start>[0], resolve: (outcome: WeekOutcome) => void) {
    const error = await charge.start(input)
    if (error) resolve({ state: 'refused', error })
  }

  function note(from: string, outcome: WeekOutcome) {
    setOutcomes((before) => new Map(before).set(from, outcome))
  }

  async function run(wanted: readonly WantedWeek[]) {
    setRunning(true)
    for (const week of wanted) {
      note(week.from, { state: 'sending' })
      const outcome = await book(week)
      note(week.from, outcome)
      setPaymentId(undefined)
      const goesOn =
        outcome.state === 'booked' || (outcome.state === 'refused' && isOfThisWeek(outcome.error))
      if (gone.current || !goesOn) break
    }
    setRunning(false)
    await refresh(getNextWeeks, listConsultations, listSlots, listDoctors, getBalance, quoteConsultation)
  }

  /** Ends the payment that waits for the bank, and with it the series. */
  async function leave() {
    if (await charge.leave()) settle.current?.({ state: 'left' })
  }

  return {
    ...charge,
    outcomes,
    running,
    run: (wanted: readonly WantedWeek[]) => {
      if (!running) void run(wanted)
    },
    leave: () => void leave(),
  }
}

export type Series = ReturnType<typeof useSeries>
