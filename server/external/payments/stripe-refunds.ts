import type { Stripe } from 'stripe'
import { spoken, StripeFault } from './stripe-client.ts'
import { stands } from './stripe-state.ts'

/** Characters Stripe takes for an idempotency key. */
const MAX_KEY_LENGTH = 255

/** Every refund of a payment, whoever made it. */
export const refundsOf = (stripe: Stripe, id: string): Promise<Stripe.Refund[]> =>
  spoken(stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: 1000 }))

/** Every dispute of a payment, over or not. */
export const disputesOf = (stripe: Stripe, id: string): Promise<Stripe.Dispute[]> =>
  spoken(stripe.disputes.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: 1000 }))

/**
 * Gives back what is left of a payment, once for a key, also when Stripe has forgotten that key: each refund carries it.
 * One that failed is not made again: its card would not take it the next time either.
 */
export async function refundRest(stripe: Stripe, id: string, key: string): Promise<void> {
  const made = await refundsOf(stripe, id)
  if (made.some(({ metadata }) => metadata?.['refund'] === key)) return
  const { amount_received: taken } = await spoken(stripe.paymentIntents.retrieve(id))
  const left = taken - made.filter(stands).reduce((sum, { amount }) => sum + amount, 0)
  if (left <= 0) return
  // What was refused while a bank decided would be refused again under the same name.
  const disputes = await disputesOf(stripe, id)
  const name = [`refund/${id}/${key}`, ...disputes.map(({ id: dispute, status }) => `${dispute} ${status}`)]
  try {
    await spoken(
      stripe.refunds.create(
        { payment_intent: id, amount: left, metadata: { refund: key } },
        { idempotencyKey: name.join(' ').slice(0, MAX_KEY_LENGTH) },
      ),
    )
  } catch (error) {
    // While its bank decides, or after somebody else gave it back, there is nothing to give.
    const isSettledElsewhere =
      error instanceof StripeFault &&
      ['charge_disputed', 'charge_already_refunded'].includes(error.code ?? '')
    if (!isSettledElsewhere) throw error
  }
}
