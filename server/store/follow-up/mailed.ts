import type { FollowUp } from '#contract/follow-up.ts'
import { type PeopleRow, peopleColumns } from '../people.ts'
import type { Reader } from '../schema.ts'

/** An offered next appointment with what a notice tells of it; what was written with it is only pointed to. */
export interface MailedFollowUp extends PeopleRow {
  id: string
  patient_person_id: string
  starts_at: Date
  minutes: number
  until: Date
  status: FollowUp['state']
  has_note: boolean
  /** Both may sign in. */
  both_there: boolean
}

export async function listMailedFollowUps(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, MailedFollowUp>> {
  const rows = await db
    .selectFrom('follow_up')
    .innerJoin('client as doctor', 'doctor.id', 'follow_up.doctor_id')
    .innerJoin('person as doctor_person', 'doctor_person.id', 'doctor.person_id')
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'doctor.id')
    .innerJoin('client as patient', 'patient.id', 'follow_up.patient_id')
    .innerJoin('person as patient_person', 'patient_person.id', 'patient.person_id')
    .select([
      'follow_up.id',
      'patient.person_id as patient_person_id',
      'follow_up.starts_at',
      'follow_up.minutes',
      'follow_up.until',
      'follow_up.status',
      ...peopleColumns,
    ])
    .select((where) => [
      where('follow_up.sealed_note', 'is not', null).$castTo<boolean>().as('has_note'),
      where
        .and([
          where('doctor_person.status', '=', 'confirmed'),
          where('patient_person.status', '=', 'confirmed'),
        ])
        .$castTo<boolean>()
        .as('both_there'),
    ])
    .where('follow_up.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
