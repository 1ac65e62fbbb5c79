import { useRef, useState } from 'react'
import type { Card } from '#contract/card.ts'
import { completePayment, giveUpPayment, type reserveConsultation } from '#contract/consultation-routes.ts'
import type { buyConsultations } from '#contract/purchase.ts'
import type { CallOf } from '#contract/route.ts'
import type { choosePlan } from '#contract/subscription.ts'
import { isApiError } from '../data/api-error.ts'
import { useApiMutation } from '../data/api-mutation.ts'
import { type BodyOf, useApiQuery, usePutAnswer } from '../data/api-query.ts'

type Payable = typeof buyConsultations | typeof choosePlan | typeof reserveConsultation
/** What a payment answers, be it made at once or after the bank has asked. */
export type PaymentAnswer = BodyOf<typeof completePayment>

interface Options<R extends Payable, Done> {
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
export function usePayment<R extends Payable, Done>({
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
  const [madeAnyway, setMadeAnyway] = useState(false)
  const sending = useRef(false)
  const completion = useApiQuery(
    completePayment,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
  const paidIn = (answer: PaymentAnswer | undefined) => answer && doneIn(answer)
  const ending = useApiMutation(giveUpPayment)
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
    if (id !== undefined) onPayment(undefined)
    onDone(paid)
  }

  /** Asks to be charged; answers why it was not, if it was refused. */
  async function start(input: CallOf<R>): Promise<unknown> {
    if (sending.current) return undefined
    if (id !== undefined) onPayment(undefined)
    setMadeAnyway(false)
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

  // Whatever else goes wrong, the payment still stands and may be made.
  const over = isApiError(completion.error, 'payment_failed', 'not_found')
  const answer = over ? undefined : completion.data
  const made = id === undefined ? undefined : paidIn(answer)
  const waits = id !== undefined && !over && made === undefined
  const asked = waits && answer && 'payment' in answer ? answer.payment : undefined

  /** Ends a payment that waits for the bank; false when it was made by then, or nobody knows. */
  async function cancel(): Promise<boolean> {
    if (!waits) return true
    if (sending.current) return false
    sending.current = true
    try {
      const { body } = await ending.mutateAsync({ params: { id } })
      const paid = paidIn(body)
      if (paid === undefined) return true
      setMadeAnyway(true)
      finish(paid)
      return false
    } catch (error) {
      return isApiError(error, 'not_found')
    } finally {
      sending.current = false
    }
  }

  /** Back to the choice, unless the bank has agreed meanwhile. */
  async function leave(): Promise<boolean> {
    const left = await cancel()
    if (left) onPayment(undefined)
    return left
  }

  return {
    start,
    busy: charge.isPending || ending.isPending || (id !== undefined && completion.isFetching),
    /** What was sent, and how that was refused. */
    sent: charge.variables,
    refusal: charge.isPending ? null : charge.error,
    /** How the payment in the address was refused, or why it could not be given up. */
    failure: id === undefined ? null : (ending.error ?? completion.error),
    /** What was got just now, also in another window or before a reload. */
    done: done ?? made,
    /** What the payment in the address has paid for. */
    made,
    /** It was made before it could be given up. */
    madeAnyway,
    /** What was refused is said no more, and what was got is over. */
    forget: () => {
      setDone(undefined)
      charge.reset()
      ending.reset()
    },
    /** Another card is to be charged: what the bank said of the one before is over. */
    forgetCard: () => {
      if (isApiError(charge.error, 'payment_failed')) charge.reset()
      if (id !== undefined && isApiError(completion.error, 'payment_failed')) onPayment(undefined)
    },
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
      ending.reset()
      void answered()
    },
    cancel,
    leave,
  }
}
