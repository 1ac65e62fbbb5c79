import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Gives a payment its receipt; false when it has one. */
export async function insertReceipt(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('receipt')
    .values({ payment_id: paymentId, paid_at: at })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes on a receipt that the money went back; false when there is none. */
export async function markRefunded(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('receipt')
    .set({ refunded_at: sql<Date>`coalesce(refunded_at, greatest(paid_at, ${at}::timestamptz))` })
    .where('payment_id', '=', paymentId)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back that the money went back: it came to us again. */
export async function unmarkRefunded(tx: Tx, paymentId: string): Promise<void> {
  await tx.updateTable('receipt').set({ refunded_at: null }).where('payment_id', '=', paymentId).execute()
}
