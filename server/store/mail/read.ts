import type { ClosedReason, ConsultationStatus, PayWith } from '#contract/consultation.ts'
import type { Reader } from '../schema.ts'

/** A consultation with what a mail tells of it and who its people are. */
export interface MailedRow {
  id: string
  starts_at: Date
  ends_at: Date
  minutes: number
  status: ConsultationStatus
  closed_reason: ClosedReason | null
  comment: string | null
  paid_with: PayWith
  total_cents: number
  version: number
  doctor_person_id: string
  doctor_name: string
  doctor_surname: string
  patient_person_id: string
  patient_name: string
  patient_surname: string
  patient_alias: number
  patient_stays_anonymous: boolean
}

export function findMailedConsultation(db: Reader, id: string): Promise<MailedRow | undefined> {
  return db
    .selectFrom('consultation')
    .innerJoin('client as doctor', 'doctor.id', 'consultation.doctor_id')
    .innerJoin('person as doctor_person', 'doctor_person.id', 'doctor.person_id')
    .innerJoin('client as patient', 'patient.id', 'consultation.patient_id')
    .innerJoin('person as patient_person', 'patient_person.id', 'patient.person_id')
    .select([
      'consultation.id',
      'consultation.starts_at',
      'consultation.ends_at',
      'consultation.minutes',
      'consultation.status',
      'consultation.closed_reason',
      'consultation.comment',
      'consultation.paid_with',
      'consultation.total_cents',
      'consultation.version',
      'doctor.person_id as doctor_person_id',
      'doctor_person.name as doctor_name',
      'doctor_person.surname as doctor_surname',
      'patient.person_id as patient_person_id',
      'patient.alias as patient_alias',
      'patient_person.name as patient_name',
      'patient_person.surname as patient_surname',
      'patient_person.stay_anonymous as patient_stays_anonymous',
    ])
    .where('consultation.id', '=', id)
    .executeTakeFirst()
}

/** Whether a mail went out already. */
export async function wasSent(db: Reader, key: string): Promise<boolean> {
  const row = await db.selectFrom('sent_mail').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
