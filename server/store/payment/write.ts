import { sql, type Insertable, type Updateable } from 'kysely'
import { showAnew } from '../consultation/write.ts'
import type { Tx } from '../schema.ts'
import type { PaymentTable } from '../tables/payments.ts'

export async function insertPayment(tx: Tx, payment: Insertable<PaymentTable>): Promise<void> {
  await tx.insertInto('payment').values(payment).execute()
}

/** Changes a payment; what is shown of its consultation changes with it. */
export async function updatePayment(tx: Tx, id: string, changes: Updateable<PaymentTable>): Promise<void> {
  const changed = await tx
    .updateTable('payment')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('consultation_id')
    .executeTakeFirst()
  if (changed?.consultation_id) await showAnew(tx, [id])
}

/** Takes the first-consultation discount for a person; false when it is taken. */
export async function insertFirstDiscount(
  tx: Tx,
  personId: string,
  consultationId: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('first_discount')
    .values({ person_id: personId, consultation_id: consultationId })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives the discount back: its consultation was not paid after all. */
export async function freeFirstDiscount(tx: Tx, consultationId: string): Promise<void> {
  await tx.deleteFrom('first_discount').where('consultation_id', '=', consultationId).execute()
}

/** Notes on which card a payment is about to be authorised anew, or that it is not any more. */
export async function updateReplacement(
  tx: Tx,
  id: string,
  begun: { cardId: string; at: Date } | null,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ renewing_card: begun?.cardId ?? null, renewing_at: begun?.at ?? null })
    .where('id', '=', id)
    .execute()
}
