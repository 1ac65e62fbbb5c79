import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { PaymentTable } from '../tables/payments.ts'

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
  'pay_until',
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

/** Payments begun before an instant of which nobody wrote how they ended, the oldest first. */
export async function listUnsettled(db: Reader, begunBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('state', 'in', ['started', 'challenge'])
    .where('created_at', '<=', begunBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Requests that await their doctor and whose authorisation lapses before an instant, the soonest first. */
export async function listLapsing(db: Reader, lapsesBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('consultation', 'consultation.payment_id', 'payment.id')
    .select('consultation.id')
    .where('payment.state', '=', 'authorised')
    .where('payment.capture_before', '<=', lapsesBefore)
    .where('consultation.status', '=', 'awaiting_approval')
    .orderBy('payment.capture_before')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
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
