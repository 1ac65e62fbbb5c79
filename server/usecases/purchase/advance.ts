import type { PaymentChallenge } from '#contract/consultation.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Bought } from '#contract/purchase.ts'
import type { PatientPlan } from '#contract/subscription.ts'
import { inEuro, type PriceCents } from '#domain/price.ts'
import { findOrder } from '../../store/order/read.ts'
import { findPayment, findPaymentOfPurchase, isForPurchase } from '../../store/payment/read.ts'
import { findPurchase, type PurchaseRow } from '../../store/purchase/read.ts'
import { findOrAuthorise, awaitChallenge } from '../payment/authorise.ts'
import { returnPath } from '../payment/return-path.ts'
import { placed, type OrderPorts, type Placed } from '../order/place.ts'
import { patientPlan } from '../plan/view.ts'
import type { Ports } from '../ports.ts'
import { balanceOf } from './balance.ts'
import { finalisePurchase, type PurchasePorts } from './finalise.ts'

/** Consultations bought, a plan begun, or a payment that waits for the person's bank. */
export type Purchased =
  | { status: 201; body: Bought }
  | { status: 200; body: PatientPlan }
  | { status: 202; body: PaymentChallenge }

/** What one kind of purchase answers: consultations 201, a plan 200, and either a payment or an order that waits. */
export type Answered<Status extends 200 | 201> = Extract<Purchased, { status: Status | 202 }> | Placed

/** The answer to one kind of purchase; a key that was used for the other is refused. */
export function answered<Status extends 200 | 201>(
  status: Status,
  outcome: Outcome<Purchased | Placed>,
): Outcome<Answered<Status>> {
  const isAsked = (answer: Purchased | Placed): answer is Answered<Status> =>
    'order' in answer.body
      ? (answer.body.order.what.kind === 'plan') === (status === 200)
      : answer.status === 202 || answer.status === status
  return isFailure(outcome) || isAsked(outcome) ? outcome : failure('idempotency_key_reused')
}

/**
 * Takes the payment of a purchase as far as it goes now: asks the processor, takes the money, credits the balance, and
 * answers the request it belongs to. Safe to repeat at any point; the processor knows the payment by its id.
 */
export async function advancePurchase(ports: PurchasePorts, paymentId: string): Promise<Outcome<Purchased>> {
  const payment = await findPayment(ports.database.sql, paymentId)
  const purchase =
    payment && isForPurchase(payment)
      ? await findPurchase(ports.database.sql, payment.purchase_id)
      : undefined
  // A renewal goes on by itself: nobody finishes it, and nobody is asked.
  if (!payment || !purchase || purchase.renewal_key !== null) return failure('not_found')
  if (payment.state === 'failed') return failure('payment_failed')
  if (purchase.credited_at) return purchased(ports, purchase)
  const { plan, kind, amount } = purchase
  const bought = plan ? { plan } : { kind, amount: String(amount) }
  const reply = await findOrAuthorise(ports, payment, {
    returnPath: returnPath('/patient/profile/plans', { ...bought, payment: payment.id }),
    present: true,
  })
  if (reply.state === 'challenge') return awaitChallenge(ports, payment, reply, inEuro(pricesOf(purchase)))
  const credited = await finalisePurchase(ports, payment.id, reply)
  return isFailure(credited) ? credited : purchased(ports, credited)
}

/** The answer to a request whose purchase is credited. */
export async function purchased(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  purchase: PurchaseRow,
): Promise<Purchased> {
  const { kind, amount, patient_id: patientId } = purchase
  if (purchase.plan) return { status: 200, body: await patientPlan(database.sql, patientId, clock.now()) }
  const prices = inEuro(pricesOf(purchase))
  const balance = await balanceOf(database.sql, patientId, clock.now())
  return { status: 201, body: { kind, amount, price: prices.total, prices, balance } }
}

/** What an earlier request under the same key made. */
export async function resumePurchase(
  ports: PurchasePorts & OrderPorts,
  purchase: PurchaseRow,
): Promise<Outcome<Purchased | Placed>> {
  const { sql } = ports.database
  if (await findOrder(sql, purchase.id)) return placed(ports, sql, purchase.id)
  const payment = await findPaymentOfPurchase(sql, purchase.id)
  return payment ? advancePurchase(ports, payment.id) : purchased(ports, purchase)
}

const pricesOf = (row: PurchaseRow): PriceCents => ({
  base: row.base_cents,
  firstDiscount: 0,
  promoDiscount: row.promo_discount_cents,
  total: row.total_cents,
})
