import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { PurchaseTable } from '../tables/payments.ts'

export async function insertPurchase(tx: Tx, purchase: Insertable<PurchaseTable>): Promise<void> {
  await tx.insertInto('purchase').values(purchase).execute()
}

/** Has a purchase be no try of a renewal any more: that try is still to be made. */
export async function releaseRenewal(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('purchase').set({ renewal_key: null }).where('id', '=', id).execute()
}

/** Notes that what was bought is had. */
export async function markCredited(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('purchase').set({ credited_at: at }).where('id', '=', id).execute()
}
