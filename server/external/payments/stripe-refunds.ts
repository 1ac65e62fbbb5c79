import type { Stripe } from 'stripe'
import { spoken } from './stripe-client.ts'

interface Refund {
  /** The payment's. */
  id: string
  cents: number
  key: string
}

/** Gives money back once for a key, also when Stripe has forgotten that key: each refund carries it. */
export async function giveBack(stripe: Stripe, { id, cents, key }: Refund): Promise<void> {
  const made = await spoken(
    stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  const earlier = made.find(({ metadata }) => metadata?.['refund'] === key)
  if (earlier) return checked(earlier, cents)
  const { amount_received: taken } = await spoken(stripe.paymentIntents.retrieve(id))
  const back = made.filter(stands).reduce((sum, { amount }) => sum + amount, 0)
  if (back + cents > taken) throw new Error('a refund above what was taken')
  const refund = await spoken(
    stripe.refunds.create(
      { payment_intent: id, amount: cents, metadata: { refund: key } },
      { idempotencyKey: `refund/${id}/${key}` },
    ),
  )
  checked(refund, cents)
}

const stands = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

/** The money of a refund that failed lies with us again: a person has to send it another way. */
function checked(refund: Stripe.Refund, cents: number): void {
  if (refund.amount !== cents) throw new Error('a refund key was used again for another sum')
  if (!stands(refund)) throw new Error(`Stripe could not give back ${refund.id}: ${refund.status}`)
}
