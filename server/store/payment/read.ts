import type { Selectable } from 'kysely'
import type { PaymentTable, Reader, Tx } from '../schema.ts'

export type PaymentRow = Selectable<PaymentTable>

const columns = [
  'id',
  'patient_id',
  'consultation_id',
  'card_id',
  'cents',
  'state',
  'processor_id',
  'capture_before',
  'reservation',
  'request_key',
  'created_at',
  'version',
] as const

export function findPayment(db: Reader, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').select(columns).where('id', '=', id).executeTakeFirst()
}

export function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The payment a repeated request began. */
export function findPaymentByKey(
  db: Reader,
  patientId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

/** Whether a person's first-consultation discount is used or in use. */
export async function hasFirstDiscount(db: Reader, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('first_discount')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}
