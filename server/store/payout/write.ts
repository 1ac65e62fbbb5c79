import { type Insertable, sql } from 'kysely'
import type { Tx } from '../schema.ts'
import type { PayoutTable } from '../tables/payouts.ts'

export async function insertPayout(
  tx: Tx,
  payout: Omit<Insertable<PayoutTable>, 'status' | 'executed_at' | 'filed_at'>,
): Promise<void> {
  await tx.insertInto('payout').values(payout).execute()
}

/** Marks a payout as paid. */
export async function markExecuted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('payout').set({ status: 'executed', executed_at: at }).where('id', '=', id).execute()
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
