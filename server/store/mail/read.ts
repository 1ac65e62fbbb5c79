import type { Obstacles } from '#domain/payment.ts'
import { sql } from 'kysely'
import type { BareConsultation } from '../consultation/read.ts'
import { disputeNow } from '../payment/refund-sums.ts'
import { type PeopleRow, peopleColumns } from '../people.ts'
import type { Reader } from '../schema.ts'

/** A consultation with what a mail tells of it and who its people are. */
export interface MailedRow extends PeopleRow, BareConsultation {
  /** Its plan had no month any more when it came back: it counts as bought. */
  came_back_bought: boolean
  /** Its card was charged, not only asked to reserve. */
  payment_taken: boolean
  payment_dispute: Obstacles['dispute']
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
    .selectAll('consultation')
    .select([
      cameBackBought.as('came_back_bought'),
      wasTaken.as('payment_taken'),
      disputeNow.as('payment_dispute'),
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
