import { isFailure, type Outcome } from '#contract/errors.ts'
import { recoverPaymentAt } from '#domain/deadlines.ts'
import { randomUUID } from 'node:crypto'
import type { CardRow } from '../../store/card/read.ts'
import { insertPayment } from '../../store/payment/write.ts'
import type { PurchaseRow } from '../../store/purchase/read.ts'
import type { Tx } from '../../store/schema.ts'
import { transact } from '../transact.ts'
import type { PurchasePorts } from './finalise.ts'
import { advancePurchase, type Purchased } from './advance.ts'

/** Begins the payment of a purchase together with the purchase itself, and takes it as far as it goes now. */
export async function payByCard(
  ports: PurchasePorts,
  purchase: PurchaseRow,
  card: CardRow,
  write: (tx: Tx) => Promise<Outcome<unknown>>,
): Promise<Outcome<Purchased>> {
  const paymentId = randomUUID()
  const begun = await transact(ports.database, async (tx) => {
    const written = await write(tx)
    if (isFailure(written)) return written
    await insertPayment(tx, {
      id: paymentId,
      patient_id: purchase.patient_id,
      purchase_id: purchase.id,
      of_plan: purchase.plan !== null,
      card_id: card.id,
      cents: purchase.total_cents,
      state: 'started',
      created_at: purchase.created_at,
    })
    const settleAt = recoverPaymentAt(purchase.created_at.getTime())
    await ports.jobs.send(tx, 'settle-attempt', { attemptId: paymentId }, settleAt)
    return null
  })
  return isFailure(begun) ? begun : advancePurchase(ports, paymentId)
}
