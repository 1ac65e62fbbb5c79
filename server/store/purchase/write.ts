import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { PurchaseTable } from '../tables/payments.ts'

export async function insertPurchase(tx: Tx, purchase: Insertable<PurchaseTable>): Promise<void> {
  await tx.insertInto('purchase').values(purchase).execute()
}

export async function markCredited(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('purchase').set({ credited_at: at }).where('id', '=', id).execute()
}
