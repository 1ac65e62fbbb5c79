import { useRef, useState } from 'react'
import type { Card } from '#contract/card.ts'
import { completePayment } from '#contract/consultation-routes.ts'
import type { buyConsultations } from '#contract/purchase.ts'
import type { CallOf } from '#contract/route.ts'
import type { choosePlan } from '#contract/subscription.ts'
import { isApiError } from '../../hooks/api-error.ts'
import { useApiMutation } from '../../hooks/api-mutation.ts'
import { type BodyOf, useApiQuery, usePutAnswer } from '../../hooks/api-query.ts'

type Chargeable = typeof buyConsultations | typeof choosePlan
/** What a payment answers, be it made at once or after the bank has asked. */
export type PaymentAnswer = BodyOf<typeof completePayment>

interface Options<R extends Chargeable, Done> {
  route: R
  /** The payment that waits for the bank, as the address names it. */
  id: string | undefined
  /** Writes a payment into the address, or takes it from there. */
  onPayment: (id: string | undefined) => void
  /** What was got for the money; nothing while it is not paid. */
  doneIn: (answer: PaymentAnswer) => Done | undefined
  onDone: (done: Done) => void
}

/**
 * Pays once, however often it is asked, and follows the payment. One that waits for the bank stands in the address:
 * asking the server to complete it may be repeated at will, also after a reload.
 */
export function useCharge<R extends Chargeable, Done>({
  route,
  id,
  onPayment,
  doneIn,
  onDone,
}: Options<R, Done>) {
  const put = usePutAnswer()
  const [done, setDone] = useState<Done>()
  const [addingCard, setAddingCard] = useState<'needed' | 'wanted' | null>(null)
  const [postponed, setPostponed] = useState(false)
  const sending = useRef(false)
  const completion = useApiQuery(
    completePayment,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const paidIn = (answer: PaymentAnswer | undefined) => answer && doneIn(answer)
  const charge = useApiMutation<R>(route, {
    keepAct: true,
    onSuccess(answer) {
      // Whatever is charged answers what completing it would.
      const body = answer.body as PaymentAnswer
      const paid = paidIn(body)
      if (paid !== undefined) return finish(paid)
      if (!('payment' in body)) return undefined
      const { _id } = body.payment
      put(completePayment, { params: { id: _id } }, body)
      setPostponed(false)
      return onPayment(_id)
    },
  })

  function finish(paid: Done) {
    setDone(paid)
    onDone(paid)
    if (id !== undefined) onPayment(undefined)
  }

  /** Asks to be charged; answers why it was not, if it was refused. */
  async function start(input: CallOf<R>): Promise<unknown> {
    if (sending.current) return undefined
    if (id !== undefined) onPayment(undefined)
    sending.current = true
    try {
      await charge.mutateAsync(input)
      return undefined
    } catch (error) {
      if (isApiError(error, 'card_required')) setAddingCard('needed')
      return error
    } finally {
      sending.current = false
    }
  }

  async function answered(): Promise<boolean> {
    const paid = paidIn((await completion.refetch()).data)
    if (paid !== undefined) finish(paid)
    return paid !== undefined
  }

  /** Back to the choice, unless the bank has agreed meanwhile. */
  async function leave(): Promise<boolean> {
    if (await answered()) return false
    onPayment(undefined)
    return true
  }

  // Whatever else goes wrong, the payment still stands and may be made.
  const over = isApiError(completion.error, 'payment_failed', 'not_found')
  const answer = over ? undefined : completion.data
  const waits = id !== undefined && !over && paidIn(answer) === undefined
  const asked = waits && answer && 'payment' in answer ? answer.payment : undefined

  return {
    start,
    busy: charge.isPending || (id !== undefined && completion.isFetching),
    /** What was sent, and how that was refused. */
    sent: charge.variables,
    refusal: charge.isPending ? null : charge.error,
    /** How the payment in the address was refused. */
    failure: id === undefined ? null : completion.error,
    /** What was got just now, also in another window or before a reload. */
    done: done ?? (id === undefined ? undefined : paidIn(answer)),
    again: () => {
      setDone(undefined)
      onPayment(undefined)
    },
    /** Opens the dialog for a card where none can be charged. */
    chargeable: (card: Card | undefined): card is Card => {
      if (!card) setAddingCard('needed')
      return card !== undefined
    },
    addingCard,
    askCard: () => setAddingCard('wanted'),
    closeCard: () => setAddingCard(null),
    /** The bank has a question that is not answered yet: for what it asks. */
    asked,
    /** A payment was begun whose end is not known yet. */
    waits,
    challenge: asked && !postponed && !completion.isError ? asked : null,
    answered: () => void answered(),
    postpone: () => setPostponed(true),
    resume: () => {
      setPostponed(false)
      void answered()
    },
    leave,
  }
}
