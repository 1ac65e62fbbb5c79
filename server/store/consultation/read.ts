import type { ConsultationFilter, ConsultationStatus, PayWith } from '#contract/consultation.ts'
import { comingSince, MAX_CONSULTATION_MS, openStatuses, waitingStatuses } from '#domain/coming.ts'
import type { Obstacles } from '#domain/payment.ts'
import { type ExpressionBuilder, sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import type { Reader, Schema, Tx } from '../schema.ts'
import { atMost, isAmong, type Some } from '../sync/some.ts'
import type { ConsultationTable } from '../tables/bookings.ts'
import type { PaymentTable } from '../tables/payments.ts'
import { disputeNow, isRefused, refunded } from '../payment/refund-sums.ts'
import type { Speciality } from '#contract/speciality.ts'

/** A consultation's own row. */
export type BareConsultation = Selectable<ConsultationTable>

/** A consultation with what is needed to show it to its people. */
export interface ConsultationRow extends BareConsultation {
  doctor_name: string
  doctor_surname: string
  doctor_photo: string | null
  doctor_speciality: Speciality | null
  patient_name: string
  patient_surname: string
  patient_alias: number
  patient_anonymous: boolean
  patient_data_key: string
  /** Null where no card was asked for money. */
  payment_state: PaymentTable['state'] | null
  /** Cents that went back to the card. */
  payment_returned: number
  payment_refused: boolean
  payment_dispute: Obstacles['dispute']
}

/** Consultations with what is needed to show them. */
export function consultationRows(db: Reader) {
  return db
    .selectFrom('consultation')
    .innerJoin('client as doctor_client', 'doctor_client.id', 'consultation.doctor_id')
    .innerJoin('person as doctor', 'doctor.id', 'doctor_client.person_id')
    .innerJoin('client as patient_client', 'patient_client.id', 'consultation.patient_id')
    .innerJoin('person as patient', 'patient.id', 'patient_client.person_id')
    .leftJoin('specialist', 'specialist.client_id', 'consultation.doctor_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'consultation.doctor_id')
    .leftJoin('payment', 'payment.id', 'consultation.payment_id')
    .selectAll('consultation')
    .select([
      doctorName('doctor', 'name').as('doctor_name'),
      doctorName('doctor', 'surname').as('doctor_surname'),
      'specialist.photo as doctor_photo',
      'specialist.speciality as doctor_speciality',
      'patient.name as patient_name',
      'patient.surname as patient_surname',
      'patient_client.alias as patient_alias',
      'patient.stay_anonymous as patient_anonymous',
      'patient.data_key as patient_data_key',
      'payment.state as payment_state',
      refunded.as('payment_returned'),
      isRefused.as('payment_refused'),
      disputeNow.as('payment_dispute'),
    ])
}

export function findConsultation(db: Reader, id: string): Promise<ConsultationRow | undefined> {
  return consultationRows(db).where('consultation.id', '=', id).executeTakeFirst()
}

/** A side's consultations for a device's copy. */
export function pickConsultations(
  db: Reader,
  side: 'patient' | 'doctor',
  clientId: string,
  some: Some,
): Promise<ConsultationRow[]> {
  return consultationRows(db)
    .where(`consultation.${side}_id`, '=', clientId)
    .where(isAmong('consultation.id', some))
    .orderBy('consultation.id')
    .limit(atMost(some))
    .execute()
}

/** The consultation a repeated request made. */
export function findConsultationByKey(
  db: Reader,
  patientId: string,
  key: string,
): Promise<ConsultationRow | undefined> {
  return consultationRows(db)
    .where('consultation.patient_id', '=', patientId)
    .where('consultation.request_key', '=', key)
    .executeTakeFirst()
}

/** The bare consultation, kept from changing until the transaction ends. */
export function lockConsultation(tx: Tx, id: string): Promise<BareConsultation | undefined> {
  return tx.selectFrom('consultation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whose consultations: a doctor's, a patient's, those of the two, or everybody's. */
export type Whose =
  | { doctorId: string }
  | { patientId: string }
  | { doctorId: string; patientId: string }
  | 'all'

/** Which of them, as things stand at an instant. */
type Moment = { when?: undefined } | { when?: ConsultationFilter['when']; now: number }

type Rows = SelectQueryBuilder<Schema, 'consultation', unknown>

/** Those still to come or going on at an instant: `isComing`, for the database. */
const comingAt = (now: number) => (eb: ExpressionBuilder<Schema, 'consultation'>) =>
  eb.and([
    eb.or([
      eb('status', '=', 'active'),
      eb.and([eb('status', 'in', waitingStatuses), eb('ends_at', '>', new Date(now))]),
    ]),
    // What the index knows.
    eb('starts_at', '>', new Date(comingSince(now))),
  ])

function filtered(
  db: Reader,
  whose: Whose,
  filter: Pick<ConsultationFilter, 'status' | 'from' | 'to'> & Moment,
): Rows {
  let matching: Rows = db.selectFrom('consultation')
  if (whose !== 'all' && 'doctorId' in whose) matching = matching.where('doctor_id', '=', whose.doctorId)
  if (whose !== 'all' && 'patientId' in whose) matching = matching.where('patient_id', '=', whose.patientId)
  if (filter.status) matching = matching.where('status', '=', filter.status)
  if (filter.when === 'coming') matching = matching.where(comingAt(filter.now))
  if (filter.when === 'past') matching = matching.where((eb) => eb.not(comingAt(filter.now)(eb)))
  if (filter.from) matching = matching.where('starts_at', '>=', new Date(filter.from))
  if (filter.to) matching = matching.where('starts_at', '<', new Date(filter.to))
  return matching
}

/** One page of consultations, newest first unless asked otherwise, with how many there are in all. */
export async function listConsultations(
  db: Reader,
  whose: Whose,
  filter: Omit<ConsultationFilter, 'order' | 'when'> & { order?: 'asc' | 'desc' } & Moment,
): Promise<{ rows: ConsultationRow[]; total: number }> {
  const order = filter.order ?? 'desc'
  const page = filtered(db, whose, filter)
    .select('id')
    .orderBy('starts_at', order)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
  const found = await consultationRows(db)
    .where('consultation.id', 'in', page)
    .orderBy('consultation.starts_at', order)
    .orderBy('consultation.id')
    .execute()
  const count = await filtered(db, whose, filter)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: found, total: count.n }
}

/** A doctor's consultations that overlap a stretch and are not rejected or expired, ascending. */
export function listCalendar(db: Reader, doctorId: string, from: Date, to: Date): Promise<ConsultationRow[]> {
  return consultationRows(db)
    .where('consultation.doctor_id', '=', doctorId)
    .where('consultation.starts_at', '<', to)
    .where('consultation.starts_at', '>', new Date(from.getTime() - MAX_CONSULTATION_MS))
    .where('consultation.ends_at', '>', from)
    .where('consultation.status', 'in', [...openStatuses, 'finished'])
    .orderBy('consultation.starts_at')
    .limit(1000)
    .execute()
}

/** How often two people have met. */
export async function countMeetings(db: Reader, doctorId: string, patientId: string): Promise<number> {
  const row = await db
    .selectFrom('consultation')
    .select(sql<number>`count(*)`.as('n'))
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('status', '=', 'finished')
    .executeTakeFirstOrThrow()
  return row.n
}

/** Consultations paid in one way that a patient has between two instants, the refused and lapsed left out. */
export async function countPaidWith(
  db: Reader,
  patientId: string,
  paidWith: PayWith,
  from: Date,
  to: Date,
): Promise<number> {
  const row = await db
    .selectFrom('consultation')
    .select(sql<number>`count(*)`.as('n'))
    .where('patient_id', '=', patientId)
    .where('paid_with', '=', paidWith)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', 'not in', ['rejected', 'expired'])
    .executeTakeFirstOrThrow()
  return row.n
}

/** Open consultations in a status whose start (or end) has passed: what a lost timer would have closed. */
export async function listOverdue(
  db: Reader,
  status: ConsultationStatus,
  column: 'starts_at' | 'ends_at',
  before: Date,
  limit: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('consultation')
    .select('id')
    .where('status', '=', status)
    .where(column, '<=', before)
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}
