import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { PurchaseOrderTable } from '../tables/payments.ts'

/** Writes an order down; false when its reference is another's. */
export async function insertOrder(tx: Tx, order: Insertable<PurchaseOrderTable>): Promise<boolean> {
  const row = await tx
    .insertInto('purchase_order')
    .values(order)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateOrder(
  tx: Tx,
  id: string,
  changes: Updateable<PurchaseOrderTable>,
): Promise<void> {
  await tx.updateTable('purchase_order').set(changes).where('id', '=', id).execute()
}
