import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { RefundTransferTable } from '../tables/payments.ts'

/** Notes that a payment went back by bank transfer; false when it was noted before. */
export async function insertRefundTransfer(tx: Tx, sent: Insertable<RefundTransferTable>): Promise<boolean> {
  const row = await tx
    .insertInto('refund_transfer')
    .values(sent)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What went back of a payment by bank transfer. */
export function findRefundTransfer(db: Reader, paymentId: string) {
  return db
    .selectFrom('refund_transfer')
    .select(['cents', 'sent_on'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}
