import { sql } from 'kysely'
import type { Tx } from '../schema.ts'

/** Gives a payment its receipt; false when it has one. Asked for in vain, another would still cost a number. */
export async function insertReceipt(tx: Tx, paymentId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into receipt (payment_id, paid_at)
    select ${paymentId}::uuid, ${at}::timestamptz
    where not exists (select from receipt where payment_id = ${paymentId})
    on conflict (payment_id) do nothing returning number`.execute(tx)
  return rows.length > 0
}
