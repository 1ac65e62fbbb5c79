import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { PaidReservation, PaymentTable } from '../tables/payments.ts'

export type PaymentRow = Selectable<PaymentTable>
/** A payment for a consultation. */
export type BookingPayment = PaymentRow & { consultation_id: string; reservation: PaidReservation }
/** A payment for consultations bought in advance. */
export type PurchasePayment = PaymentRow & { purchase_id: string }

/** Tells what a payment is for; the database keeps it to one of the two. */
export const isForBooking = (payment: PaymentRow): payment is BookingPayment =>
  payment.consultation_id !== null
export const isForPurchase = (payment: PaymentRow): payment is PurchasePayment => payment.purchase_id !== null

const columns = [
  'id',
  'patient_id',
  'consultation_id',
  'purchase_id',
  'of_plan',
  'method',
  'card_id',
  'cents',
  'state',
  'processor_id',
  'capture_before',
  'pay_until',
  'renewing_card',
  'renewing_at',
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

/** The payment whose money the processor has under this name. */
export function findPaymentByProcessorId(db: Reader, processorId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').select(columns).where('processor_id', '=', processorId).executeTakeFirst()
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

/** Consultations whose renewal was begun before an instant and not concluded, the oldest first. */
export async function listRenewing(db: Reader, begunBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('consultation', 'consultation.payment_id', 'payment.id')
    .select('consultation.id')
    .where('payment.renewing_at', '<=', begunBefore)
    .orderBy('payment.renewing_at')
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

/** The payment of a purchase; missing when it cost nothing. */
export function findPaymentOfPurchase(db: Reader, purchaseId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').select(columns).where('purchase_id', '=', purchaseId).executeTakeFirst()
}

/** The payment for a month of a plan that is under way; one patient has one at most. */
export function findOpenPlanPayment(db: Reader, patientId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('of_plan', '=', true)
    .where('state', 'in', ['started', 'challenge'])
    .executeTakeFirst()
}
