import { bank, personAccount, platform, processor, transfer } from '../../store/ledger/write.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { PurchaseRow } from '../../store/purchase/read.ts'
import { markCredited } from '../../store/purchase/write.ts'
import type { Tx } from '../../store/schema.ts'
import { beginMonth } from '../plan/begin-month.ts'
import type { Ports } from '../ports.ts'

/** Books a purchase: the money that came, and the consultations for it. Once, whatever is retried. */
export async function credit(
  ports: Pick<Ports, 'clock' | 'jobs'>,
  tx: Tx,
  { purchase, cardId, method }: { purchase: PurchaseRow; cardId: string | null; method: PaymentMethod },
): Promise<PurchaseRow> {
  const { id, plan, kind, amount, patient_id: patientId, total_cents: cents } = purchase
  const now = ports.clock.now()
  const order = { reason: 'purchase', at: now }
  if (cents > 0)
    await transfer(tx, {
      ...order,
      key: `purchase/${id}/money`,
      debit: method === 'card' ? processor : bank,
      credit: platform('cents'),
      amount: cents,
    })
  const key = `purchase/${id}/consultations`
  if (plan) {
    const renewal = purchase.renewal_key !== null
    // Whoever pays by card decides now; an order was the decision when it was made.
    const chosenAt = method === 'card' ? now : purchase.created_at.getTime()
    const month = { patientId, plan, purchaseId: id, cardId, method, renewal, chosenAt, key }
    await beginMonth(ports, tx, month, now)
  } else
    await transfer(tx, {
      ...order,
      key,
      debit: platform(kind),
      credit: personAccount(patientId, kind),
      amount,
    })
  const at = new Date(now)
  await markCredited(tx, id, at)
  return { ...purchase, credited_at: at }
}
