import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { bank, platform, transfer } from '../../store/ledger/write.ts'
import { updateOrder } from '../../store/order/write.ts'
import { deletePromoUse } from '../../store/promo/write.ts'
import { findPurchase } from '../../store/purchase/read.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { lockWithPatient } from './lock.ts'
import { moneyMovedAt } from './money-day.ts'

/**
 * The money of an order came and was sent back from the bank: the order is over for good, its promo code is free, its
 * patient is told, and the ledger has the sum come and go. Nothing else changes. As with receiving, only the same request
 * may be repeated: another administrator hears that it was dealt with, before the money is sent a second time.
 */
export async function refundOrder(
  ports: Pick<Ports, 'database' | 'clock' | 'jobs' | 'live'>,
  actor: Actor,
  id: string,
  returnedOn: string | undefined,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(ports.database, async (tx) => {
    const order = await lockWithPatient(tx, id)
    if (isFailure(order)) return order
    if (order.status === 'received' || order.status === 'returned') return failure('wrong_status')
    const now = ports.clock.now()
    const returnedAt = moneyMovedAt(order, now, ['returnedOn', returnedOn])
    if (isFailure(returnedAt)) return returnedAt
    await finish(tx, call, id)
    await audit(tx, id)
    await comeAndGo(tx, id, now)
    await updateOrder(tx, id, { status: 'returned', returned_at: returnedAt, returned_by: actor.personId })
    await deletePromoUse(tx, { purchaseId: id })
    await queueMail(ports, tx, {
      kind: 'order-returned',
      key: `order-returned/${id}`,
      personId: await personOfClient(tx, order.patient_id),
      orderId: id,
    })
    ports.live.emit(tx, [order.patient_id], 'orderChanged', {})
    return null
  })
}

/** Both ways, so that what the bank's statement says stands in the ledger too. */
async function comeAndGo(tx: Tx, id: string, at: number): Promise<void> {
  const purchase = await findPurchase(tx, id)
  if (!purchase) throw new Error('an order without its purchase')
  const order = { amount: purchase.total_cents, reason: 'returned-order', at }
  await transfer(tx, { ...order, key: `order/${id}/came`, debit: bank, credit: platform('cents') })
  await transfer(tx, { ...order, key: `order/${id}/went`, debit: platform('cents'), credit: bank })
}
