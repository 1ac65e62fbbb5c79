import { type Insertable, sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { PayoutTable } from '../tables/payouts.ts'

export async function insertPayout(
  tx: Tx,
  payout: Pick<Insertable<PayoutTable>, 'id' | 'doctor_id' | 'name' | 'iban' | 'cents' | 'created_at'>,
): Promise<void> {
  await tx.insertInto('payout').values(payout).execute()
}

/** Marks a payout as paid. */
export async function markExecuted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('payout').set({ status: 'executed', executed_at: at }).where('id', '=', id).execute()
}

/** Notes that a payout is being taken back, by whom and why, which is sealed. */
export async function markReversalRequested(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ return_asked_at: at, return_asked_by: by, sealed_return_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Marks a payout as back in its wallet. */
export async function markReversed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('payout').set({ status: 'returned', returned_at: at }).where('id', '=', id).execute()
}

/** Marks payouts as put into a file for the bank; those that were before keep their time. */
export async function markFiled(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ filed_at: at })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('filed_at', 'is', null)
    .execute()
}
