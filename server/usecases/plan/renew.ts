import { randomUUID } from 'node:crypto'
import { findOpenPlanPayment } from '../../store/payment/read.ts'
import { insertPayment } from '../../store/payment/write.ts'
import { isWelcome, lockClient } from '../../store/person/read.ts'
import { findPurchase } from '../../store/purchase/read.ts'
import { insertPurchase } from '../../store/purchase/write.ts'
import { listDue, lockSubscription, type SubscriptionRow } from '../../store/subscription/read.ts'
import { endSubscription } from '../../store/subscription/write.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { runAll } from '../run-all.ts'
import type { PurchasePorts } from '../purchase/finalise.ts'
import { advanceRenewal } from '../purchase/advance-renewal.ts'
import { cardOfRenewal } from './card.ts'
import { monthToBuy } from './month-to-buy.ts'
import { recordFailedRenewal, renewalKeyOf } from './renewal.ts'

/**
 * Does what is due for a plan: renews it, tries a failed renewal again, or ends it. May run any number of times and die at
 * any point: each try of a renewal is one purchase with one payment, which the processor knows by its id.
 */
export async function renewPlan(ports: PurchasePorts, patientId: string): Promise<void> {
  const paymentId = await ports.database.transact((tx) => nextStep(ports, tx, patientId))
  if (paymentId) await advanceRenewal(ports, paymentId)
}

/** Begins or ends what is due, and answers the payment that is to be made. */
async function nextStep(ports: PurchasePorts, tx: Tx, patientId: string): Promise<string | null> {
  await lockClient(tx, patientId)
  const row = await lockSubscription(tx, patientId)
  if (!row || row.due_at.getTime() > ports.clock.now()) return null
  const open = await findOpenPlanPayment(tx, patientId)
  if (open?.purchase_id) {
    const purchase = await findPurchase(tx, open.purchase_id)
    // The patient is paying for a plan at this very moment: the next sweep sees what became of it.
    return purchase?.renewal_key === renewalKeyOf(row) ? open.id : null
  }
  const welcome = await isWelcome(tx, await personOfClient(tx, patientId))
  if (row.status !== 'cancelled' && welcome) return beginTry(ports, tx, row)
  await endSubscription(tx, patientId)
  ports.live.emit(tx, [patientId], 'planChanged', {})
  return null
}

/** Begins one try. Without a card it has failed already, and stands in the list of payments as any other. */
async function beginTry(ports: PurchasePorts, tx: Tx, row: SubscriptionRow): Promise<string | null> {
  const now = ports.clock.now()
  const patientId = row.patient_id
  const card = await cardOfRenewal(tx, row, now)
  const purchase = monthToBuy(row.plan, {
    id: randomUUID(),
    patientId,
    key: null,
    renewalKey: renewalKeyOf(row),
    now,
  })
  const paymentId = randomUUID()
  await insertPurchase(tx, purchase)
  await insertPayment(tx, {
    id: paymentId,
    patient_id: patientId,
    purchase_id: purchase.id,
    of_plan: true,
    card_id: card?.id ?? null,
    cents: purchase.total_cents,
    state: card ? 'started' : 'failed',
    created_at: purchase.created_at,
  })
  if (card) return paymentId
  await recordFailedRenewal(ports, tx, purchase)
  ports.live.emit(tx, [patientId], 'planChanged', {})
  return null
}

/** Does what is due for the plans whose timer was lost. */
export async function sweepPlans(ports: PurchasePorts): Promise<void> {
  const ids = await listDue(ports.database.sql, new Date(ports.clock.now()), 200)
  await runAll(ids.map((id) => () => renewPlan(ports, id)))
}
