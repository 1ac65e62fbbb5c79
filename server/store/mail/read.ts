import type { ClosedReason, ConsultationStatus, PayWith, Side } from '#contract/consultation.ts'
import type { Obstacles } from '#domain/payment.ts'
import { sql } from 'kysely'
import { disputeNow } from '../payment/refund-sums.ts'
import { type PeopleRow, peopleColumns } from '../people.ts'
import type { Reader } from '../schema.ts'

/** A consultation with what a mail tells of it and who its people are. */
export interface MailedRow extends PeopleRow {
  id: string
  starts_at: Date
  ends_at: Date
  minutes: number
  status: ConsultationStatus
  closed_reason: ClosedReason | null
  scheduled_at: Date | null
  closed_at: Date | null
  comment: string | null
  sealed_comment: string | null
  paid_with: PayWith
  payment_id: string | null
  total_cents: number
  /** Its plan had no month any more when it came back: it counts as bought. */
  came_back_bought: boolean
  /** Its card was charged, not only asked to reserve. */
  payment_taken: boolean
  payment_dispute: Obstacles['dispute']
  proposed_by: Side | null
  proposed_starts: Date[] | null
  proposed_until: Date | null
  proposal_note: string | null
  version: number
  doctor_id: string
  patient_id: string
  doctor_person_id: string
  patient_person_id: string
}

const cameBackBought = sql<boolean>`exists (select from ledger_transfer
  where ledger_transfer.key = 'kept/' || consultation.id)`

const wasTaken = sql<boolean>`coalesce(payment.state in ('captured', 'refunded'), false)`

function mailed(db: Reader) {
  return db
    .selectFrom('consultation')
    .innerJoin('client as doctor', 'doctor.id', 'consultation.doctor_id')
    .innerJoin('person as doctor_person', 'doctor_person.id', 'doctor.person_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'doctor.id')
    .innerJoin('client as patient', 'patient.id', 'consultation.patient_id')
    .innerJoin('person as patient_person', 'patient_person.id', 'patient.person_id')
    .leftJoin('payment', 'payment.id', 'consultation.payment_id')
    .select([
      'consultation.id',
      'consultation.starts_at',
      'consultation.ends_at',
      'consultation.minutes',
      'consultation.status',
      'consultation.closed_reason',
      'consultation.scheduled_at',
      'consultation.closed_at',
      'consultation.comment',
      'consultation.sealed_comment',
      'consultation.paid_with',
      'consultation.payment_id',
      'consultation.total_cents',
      cameBackBought.as('came_back_bought'),
      wasTaken.as('payment_taken'),
      disputeNow.as('payment_dispute'),
      'consultation.proposed_by',
      'consultation.proposed_starts',
      'consultation.proposed_until',
      'consultation.proposal_note',
      'consultation.version',
      'consultation.doctor_id',
      'consultation.patient_id',
      'doctor.person_id as doctor_person_id',
      'patient.person_id as patient_person_id',
      ...peopleColumns,
    ])
}

export function findMailedConsultation(db: Reader, id: string): Promise<MailedRow | undefined> {
  return mailed(db).where('consultation.id', '=', id).executeTakeFirst()
}

export async function listMailedConsultations(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, MailedRow>> {
  const rows = await mailed(db)
    .where('consultation.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a mail went out already. */
export async function wasSent(db: Reader, key: string): Promise<boolean> {
  const row = await db.selectFrom('sent_mail').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
