import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { PurchaseTable } from '../tables/payments.ts'

export type PurchaseRow = Selectable<PurchaseTable>

const columns = [
  'id',
  'patient_id',
  'kind',
  'amount',
  'plan',
  'renewal_key',
  'base_cents',
  'promo_discount_cents',
  'total_cents',
  'promo_code',
  'request_key',
  'created_at',
  'credited_at',
] as const

/** A purchase by its id. */
export function findPurchase(db: Reader, id: string): Promise<PurchaseRow | undefined> {
  return db.selectFrom('purchase').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The purchase a repeated request began. */
export function findPurchaseByKey(
  db: Reader,
  patientId: string,
  key: string,
): Promise<PurchaseRow | undefined> {
  return db
    .selectFrom('purchase')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}
