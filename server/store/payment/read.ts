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

/** A payment by its id. */
export function findPayment(db: Reader, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, and keeps it from changing until the transaction ends. */
export function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The payment whose money the processor has under this name. */
export function findPaymentByProcessorId(db: Reader, processorId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('processor_id', '=', processorId).executeTakeFirst()
}

/** The payment a repeated request began. */
export function findPaymentByKey(
  db: Reader,
  patientId: string,
  key: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
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

/** Consultations whose reauthorisation was begun before an instant and not concluded, the oldest first. */
export async function listReauthorising(db: Reader, begunBefore: Date, limit: number): Promise<string[]> {
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

/** A patient's payments for bookings that are under way, the oldest first. */
export async function listOpenBookings(db: Reader, patientId: string): Promise<BookingPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('consultation_id', 'is not', null)
    .where('state', 'in', ['started', 'challenge'])
    .orderBy('created_at')
    .execute()
  return rows.filter(isForBooking)
}

/** A patient's payments for consultations bought in advance that wait for the bank, the oldest first. */
export async function listWaitingPacks(db: Reader, patientId: string): Promise<PurchasePayment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('purchase_id', 'is not', null)
    .where('of_plan', '=', false)
    .where('state', '=', 'challenge')
    .orderBy('created_at')
    .execute()
  return rows.filter(isForPurchase)
}

/** The payment under way that is to become this consultation. */
export async function findOpenBooking(
  db: Reader,
  consultationId: string,
): Promise<BookingPayment | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .where('state', 'in', ['started', 'challenge'])
    .executeTakeFirst()
  return row && isForBooking(row) ? row : undefined
}

/**
 * Whether a person's first-consultation discount is used or in use; not by a booking of this patient that waits for the
 * bank, whose place another one takes.
 */
export async function hasFirstDiscount(
  db: Reader,
  { personId, clientId }: { personId: string; clientId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('first_discount')
    .select('person_id')
    .where('person_id', '=', personId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.consultation_id', '=', 'first_discount.consultation_id')
            .where('payment.patient_id', '=', clientId)
            .where('payment.state', '=', 'challenge'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The payment of a purchase; missing when it cost nothing. */
export function findPaymentOfPurchase(db: Reader, purchaseId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('purchase_id', '=', purchaseId).executeTakeFirst()
}

const openPlanPayment = (db: Reader, patientId: string) =>
  db
    .selectFrom('payment')
    .where('payment.patient_id', '=', patientId)
    .where('payment.of_plan', '=', true)
    .where('payment.state', 'in', ['started', 'challenge'])

/** The payment for a month of a plan that is under way; one patient has one at most. */
export function findOpenPlanPayment(db: Reader, patientId: string): Promise<PaymentRow | undefined> {
  return openPlanPayment(db, patientId).selectAll().executeTakeFirst()
}

/**
 * Whether it renews a plan; undefined where none is under way. Seen at one moment: a try that ends meanwhile is either
 * still the renewal's, or none.
 */
export async function isOpenPaymentRenewal(db: Reader, patientId: string): Promise<boolean | undefined> {
  const open = await openPlanPayment(db, patientId)
    .leftJoin('purchase', 'purchase.id', 'payment.purchase_id')
    .select('purchase.renewal_key')
    .executeTakeFirst()
  return open && open.renewal_key !== null
}
