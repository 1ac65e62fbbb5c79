import type { PaymentChallenge } from '#contract/consultation.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Payment } from '#contract/payment.ts'
import { randomUUID } from 'node:crypto'
import { findPaid } from '../../store/payment/listed.ts'
import { findPaymentOfPurchase } from '../../store/payment/read.ts'
import { findPurchaseByKey } from '../../store/purchase/read.ts'
import type { Reader } from '../../store/schema.ts'
import { findSubscription } from '../../store/subscription/read.ts'
import { patientProfile } from '../card/cards.ts'
import type { OrderPorts } from '../order/place.ts'
import type { Actor } from '../ports.ts'
import type { PurchasePorts } from '../purchase/finalise.ts'
import { paymentView } from '../receipt/view.ts'
import { cardOfPlan } from './card.ts'
import { choosePlan } from './choose.ts'
import { isUnpaidTry } from './renewal.ts'

type Retried = { status: 200; body: Payment } | { status: 202; body: PaymentChallenge }

/**
 * Pays now what a plan could not be renewed with: by the same act as choosing the plan again, with the card that would be
 * charged next. A repeated request takes up the payment that the first one began.
 */
export async function retryRenewal(
  ports: PurchasePorts & OrderPorts,
  actor: Actor,
  paymentId: string,
  key: string = randomUUID(),
): Promise<Outcome<Retried>> {
  const { sql } = ports.database
  const patientId = await patientProfile(sql, actor)
  if (isFailure(patientId)) return patientId
  const failed = await findPaid(sql, patientId, paymentId)
  if (!failed) return failure('not_found')
  const plan = await findSubscription(sql, patientId)
  const begun = await findPurchaseByKey(sql, patientId, key)
  if (!failed.purchase_plan || !(begun || isUnpaidTry(plan, failed))) return failure('wrong_status')
  const card = plan && (await cardOfPlan(sql, plan, ports.clock.now()))
  const choice = { plan: failed.purchase_plan, ...(card && { cardId: card.id }) }
  const paid = await choosePlan(ports, actor, choice, key)
  if (isFailure(paid) || paid.status === 202) return paid
  const payment = await paymentByKey(sql, patientId, key)
  return payment ? { status: 200, body: payment } : failure('conflict')
}

async function paymentByKey(db: Reader, patientId: string, key: string): Promise<Payment | undefined> {
  const purchase = await findPurchaseByKey(db, patientId, key)
  const payment = purchase && (await findPaymentOfPurchase(db, purchase.id))
  const row = payment && (await findPaid(db, patientId, payment.id))
  return row && paymentView(row)
}
