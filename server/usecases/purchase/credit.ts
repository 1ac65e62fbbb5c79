import { personAccount, platform, processor, transfer } from '../../store/ledger/write.ts'
import type { PurchaseRow } from '../../store/purchase/read.ts'
import { markCredited } from '../../store/purchase/write.ts'
import type { Tx } from '../../store/schema.ts'

/** Books a purchase: the money the processor took, and the consultations for it. Once, whatever is retried. */
export async function credit(tx: Tx, purchase: PurchaseRow, now: number): Promise<PurchaseRow> {
  const { id, kind, amount, patient_id: patientId, total_cents: cents } = purchase
  const order = { reason: 'purchase', at: now }
  if (cents > 0)
    await transfer(tx, {
      ...order,
      key: `purchase/${id}/money`,
      debit: processor,
      credit: platform('cents'),
      amount: cents,
    })
  await transfer(tx, {
    ...order,
    key: `purchase/${id}/consultations`,
    debit: platform(kind),
    credit: personAccount(patientId, kind),
    amount,
  })
  const at = new Date(now)
  await markCredited(tx, id, at)
  return { ...purchase, credited_at: at }
}
