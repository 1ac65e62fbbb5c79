import type { Paging } from '#contract/paging.ts'
import type { PaymentMethod, ShownPaymentStatus } from '#contract/payment.ts'
import type { Kind } from '#contract/speciality.ts'
import type { Subscription } from '#domain/specialities.ts'
import { statesShownAs, type PaymentState } from '#domain/payment.ts'
import { sql } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import { idRange } from '../id-range.ts'
import type { Reader } from '../schema.ts'
import { back } from './refund-sums.ts'
import { sortedBy, type SortOf } from '../sorted.ts'
import { pageOf } from '../page.ts'

/** A payment with what it was for. */
export interface PaidRow {
  id: string
  method: PaymentMethod
  cents: number
  state: PaymentState
  created_at: Date
  /** Null where nothing came of the payment. */
  consultation_id: string | null
  /** Null where something else than a consultation was paid for, as the two below. */
  starts_at: Date | null
  doctor_name: string | null
  doctor_surname: string | null
  /** Null where no consultation was asked for. */
  doctor_id: string | null
  /** At a time of the patient's own. */
  proposed: boolean
  /** Null where no consultations were bought in advance, as the next. */
  purchase_kind: Kind | null
  purchase_amount: number | null
  /** Null where no month of a plan was bought. */
  purchase_plan: Subscription | null
  /** Null where nothing was renewed by itself. */
  renewal_key: string | null
  brand: string | null
  last4: string | null
  receipt_number: number | null
  paid_at: Date | null
  /** Cents that went back, to the card or by bank transfer. */
  returned_cents: number
  /** Null where nothing went back by bank transfer. */
  sent_on: string | null
}

/** A payment with whose it is. */
export interface PayerRow extends Pick<
  PaidRow,
  'id' | 'method' | 'cents' | 'state' | 'created_at' | 'receipt_number' | 'returned_cents' | 'sent_on'
> {
  patient_id: string
  patient_name: string
  patient_surname: string
  renewal_key: string | null
}

// A consultation may have been moved since it was paid; a payment that failed has only what was asked for.
function named(db: Reader, patientId: string) {
  return db
    .selectFrom('payment')
    .leftJoin('client as doctor', (join) =>
      join.on('doctor.id', '=', sql<string>`(payment.reservation ->> 'doctorId')::uuid`),
    )
    .leftJoin('person as doctor_person', 'doctor_person.id', 'doctor.person_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'doctor.id')
    .leftJoin('purchase', 'purchase.id', 'payment.purchase_id')
    .leftJoin('consultation', 'consultation.id', 'payment.consultation_id')
    .leftJoin('card', 'card.id', 'payment.card_id')
    .leftJoin('receipt', 'receipt.payment_id', 'payment.id')
    .leftJoin('refund_transfer', 'refund_transfer.payment_id', 'payment.id')
    .where('payment.patient_id', '=', patientId)
    .select([
      'payment.id',
      'payment.method',
      'payment.cents',
      'payment.state',
      'payment.created_at',
      'consultation.id as consultation_id',
      sql<Date | null>`coalesce(consultation.starts_at, (payment.reservation ->> 'from')::timestamptz)`.as(
        'starts_at',
      ),
      doctorName<string | null>('doctor_person', 'name').as('doctor_name'),
      doctorName<string | null>('doctor_person', 'surname').as('doctor_surname'),
      'doctor.id as doctor_id',
      sql<boolean>`coalesce((payment.reservation ->> 'proposed')::boolean, false)`.as('proposed'),
      'purchase.kind as purchase_kind',
      'purchase.amount as purchase_amount',
      'purchase.plan as purchase_plan',
      'purchase.renewal_key',
      'card.brand',
      'card.last4',
      'receipt.number as receipt_number',
      'receipt.paid_at',
      'refund_transfer.sent_on',
      back.as('returned_cents'),
    ])
}

/** A patient's payments, newest first, with how many there are in all; or those for one consultation. */
export function listPaid(
  db: Reader,
  patientId: string,
  { consultationId, ...page }: Paging & { consultationId?: string | undefined },
): Promise<{ rows: PaidRow[]; total: number }> {
  let matching = named(db, patientId)
  if (consultationId) matching = matching.where('payment.consultation_id', '=', consultationId)
  const all = db.selectFrom('payment').where('patient_id', '=', patientId)
  return matching
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .$call((shown) =>
      pageOf(shown, page, consultationId ? all.where('consultation_id', '=', consultationId) : all),
    )
}

/** One of a patient's payments. */
export function findPaid(db: Reader, patientId: string, id: string): Promise<PaidRow | undefined> {
  return named(db, patientId).where('payment.id', '=', id).executeTakeFirst()
}

/**
 * A page of a patient's payments that were taken between two instants, or of which something went back since: those of
 * the receipts after one.
 */
export function listReceipted(
  db: Reader,
  patientId: string,
  { from, to, after, limit }: { from: Date; to: Date; after: number; limit: number },
): Promise<PaidRow[]> {
  return named(db, patientId)
    .where('receipt.number', '>', after)
    .where((where) =>
      where.or([
        where.and([where('receipt.paid_at', '>=', from), where('receipt.paid_at', '<', to)]),
        where.exists(
          where
            .selectFrom('ledger_transfer')
            .select('ledger_transfer.id')
            .whereRef('ledger_transfer.payment_id', '=', 'payment.id')
            .where('ledger_transfer.reason', 'in', ['refund', 'sent_back'])
            .where('ledger_transfer.created_at', '>=', from),
        ),
      ]),
    )
    .orderBy('receipt.number')
    .limit(limit)
    .execute()
}

const sorts = { at: 'payment.created_at', amount: 'payment.cents' } as const

/** Payments of all patients, newest first, with how many there are in all. */
export function listAllPaid(
  db: Reader,
  filter: Paging & {
    status?: ShownPaymentStatus | undefined
    from?: Date | undefined
    /** Exclusive. */
    to?: Date | undefined
    /** The beginning of an id, or all of it. */
    patientId?: string | undefined
    sort?: SortOf<typeof sorts> | undefined
  },
): Promise<{ rows: PayerRow[]; total: number }> {
  let matching = db.selectFrom('payment')
  if (filter.status) matching = matching.where('payment.state', 'in', statesShownAs(filter.status))
  if (filter.from) matching = matching.where('payment.created_at', '>=', filter.from)
  if (filter.to) matching = matching.where('payment.created_at', '<', filter.to)
  if (filter.patientId) {
    const { first, last } = idRange(filter.patientId)
    matching = matching.where('payment.patient_id', '>=', first).where('payment.patient_id', '<=', last)
  }
  return matching
    .innerJoin('client', 'client.id', 'payment.patient_id')
    .innerJoin('person', 'person.id', 'client.person_id')
    .leftJoin('receipt', 'receipt.payment_id', 'payment.id')
    .leftJoin('refund_transfer', 'refund_transfer.payment_id', 'payment.id')
    .leftJoin('purchase', 'purchase.id', 'payment.purchase_id')
    .select([
      'payment.id',
      'payment.method',
      'payment.cents',
      'payment.state',
      'payment.created_at',
      'payment.patient_id',
      'person.name as patient_name',
      'person.surname as patient_surname',
      'purchase.renewal_key',
      'receipt.number as receipt_number',
      'refund_transfer.sent_on',
      back.as('returned_cents'),
    ])
    .orderBy(sortedBy({ columns: sorts, id: 'payment.id', sort: filter.sort }))
    .$call((shown) => pageOf(shown, filter, matching))
}
