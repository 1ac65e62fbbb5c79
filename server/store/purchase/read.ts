import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { PurchaseTable } from '../tables/payments.ts'

export type PurchaseRow = Selectable<PurchaseTable>

/** A purchase by its id. */
export function findPurchase(db: Reader, id: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The purchase a repeated request began. */
export function findPurchaseByKey(
  db: Reader,
  patientId: string,
  key: string,
): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchase')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}
