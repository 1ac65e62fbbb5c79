import type { PaymentChallenge, Prices } from '#contract/consultation.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import { holdUntil } from '#domain/deadlines.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import { findCardForPayment } from '../../store/card/read.ts'
import { lockPayment, type PaymentRow } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { heedCard } from '../card/gone-cards.ts'
import type { Ports } from '../ports.ts'

type Needs = Pick<Ports, 'database' | 'payments' | 'jobs'>

/**
 * Asks the processor how a payment stands, and for the money when it has not heard of it. The bank of a payer who is
 * not `present` asks nothing. A card that the processor does not have any more is not offered again.
 */
export async function findOrAuthorise(
  { database, payments, clock }: Pick<Ports, 'database' | 'payments' | 'clock'>,
  payment: PaymentRow,
  { returnPath, present }: { returnPath: string; present: boolean },
): Promise<PaymentState> {
  const known = await payments.find(payment.id)
  if (known.state !== 'unknown' || known.elsewhere || payment.state === 'challenge') return known
  const card = payment.card_id ? await findCardForPayment(database.sql, payment.card_id) : undefined
  if (!card) return known
  const reply = await payments.authorise({
    key: payment.id,
    cardToken: card.token,
    cents: payment.cents,
    returnPath,
    present,
  })
  await heedCard({ database, clock, payments }, card, reply)
  return reply
}

/** Notes that the person's bank asks them, and answers what they are asked and where. */
export async function awaitChallenge(
  { database, jobs }: Pick<Needs, 'database' | 'jobs'>,
  payment: PaymentRow,
  reply: PaymentState & { state: 'challenge' },
  prices: Prices,
): Promise<Outcome<{ status: 202; body: PaymentChallenge }>> {
  const open = await database.transact(async (tx) => {
    const current = await lockPayment(tx, payment.id)
    if (current?.state !== 'started') return current?.state === 'challenge'
    await updatePayment(tx, payment.id, { state: 'challenge', processor_id: reply.id })
    await jobs.send(tx, 'settle-attempt', { attemptId: payment.id }, holdUntil(payment.created_at.getTime()))
    return true
  })
  if (!open) return failure('payment_failed')
  const { challengeUrl, clientSecret, publishableKey } = reply
  const asked = { _id: payment.id, challengeUrl, clientSecret, publishableKey, prices }
  return { status: 202, body: { payment: asked } }
}
