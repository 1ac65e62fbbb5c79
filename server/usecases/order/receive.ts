import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { findOrder } from '../../store/order/read.ts'
import { updateOrder } from '../../store/order/write.ts'
import { findOpenPlanPayment } from '../../store/payment/read.ts'
import { insertPayment } from '../../store/payment/write.ts'
import { isWelcome } from '../../store/person/read.ts'
import { findPurchase } from '../../store/purchase/read.ts'
import { personOfClient } from '../account/person-of-client.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { paymentInProgress } from '../payment/in-progress.ts'
import { recoverRenewalOf } from '../plan/recover-renewal.ts'
import type { Actor } from '../ports.ts'
import type { PurchasePorts } from '../purchase/finalise.ts'
import { credit } from '../purchase/credit.ts'
import { issueReceipt } from '../receipt/issue.ts'
import { transact } from '../transact.ts'
import { lockWithPatient } from './lock.ts'
import { moneyMovedAt } from './money-day.ts'

/**
 * The money of an order is there: its payment, receipt, ledger entries and what was ordered are written together, once.
 * Money that came after the order lapsed or was withdrawn counts as well, at the price that was ordered; only that of
 * somebody who is blocked or removed has to go back. A promo code that was given back meanwhile is not taken again. While
 * a card pays for a plan of this patient, a plan that was ordered has to wait; a renewal that itself waits gives way.
 * Payment and receipt are of the day on which the money came; what was bought begins now, since nobody could use it before.
 */
export async function receiveOrder(
  ports: PurchasePorts,
  actor: Actor,
  id: string,
  receivedOn: string | undefined,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  const ended = await endRenewal(ports, id)
  if (isFailure(ended)) return ended
  return transact(ports.database, async (tx) => {
    const order = await lockWithPatient(tx, id)
    if (isFailure(order)) return order
    if (order.status === 'received' || order.status === 'returned') return failure('wrong_status')
    const buyer = await personOfClient(tx, order.patient_id)
    if (!(await isWelcome(tx, buyer))) return failure('conflict')
    // What a card is paying for right now would begin a month beside this one.
    if (order.of_plan && (await findOpenPlanPayment(tx, order.patient_id))) return paymentInProgress()
    const paidAt = moneyMovedAt(order, ports.clock.now(), ['receivedOn', receivedOn])
    if (isFailure(paidAt)) return paidAt
    const purchase = await findPurchase(tx, id)
    if (!purchase) throw new Error('an order without its purchase')
    const payment = { id: randomUUID(), patient_id: order.patient_id }
    await insertPayment(tx, {
      ...payment,
      purchase_id: id,
      of_plan: order.of_plan,
      method: 'bank_transfer',
      cents: purchase.total_cents,
      state: 'captured',
      created_at: paidAt,
    })
    await issueReceipt(ports, tx, payment, paidAt)
    await credit(ports, tx, { purchase, cardId: null, method: 'bank_transfer' })
    await finish(tx, call, id)
    await audit(tx, id)
    await updateOrder(tx, id, { status: 'received', received_at: paidAt, received_by: actor.personId })
    ports.live.emit(tx, [order.patient_id], 'orderChanged', {})
    return null
  })
}

/** A renewal that waits for the processor gives way to money that is there, once it is known what came of it. */
async function endRenewal(ports: PurchasePorts, id: string) {
  const order = await findOrder(ports.database.sql, id)
  return order?.of_plan && order.status !== 'received' && order.status !== 'returned'
    ? recoverRenewalOf(ports, order.patient_id)
    : null
}
