import type { Paging } from '#contract/paging.ts'
import type { Minutes } from '#contract/doctor.ts'
import type { Speciality } from '#contract/speciality.ts'
import type { Selectable } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import type { Reader } from '../schema.ts'
import type { FollowUpTable } from '../tables/follow-ups.ts'
import { pageOf } from '../page.ts'

export type FollowUpRow = Selectable<FollowUpTable>

export function findFollowUp(db: Reader, id: string): Promise<FollowUpRow | undefined> {
  return db.selectFrom('follow_up').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The last one that a specialist offered to a patient. */
export function findLastFollowUp(
  db: Reader,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): Promise<FollowUpRow | undefined> {
  return db
    .selectFrom('follow_up')
    .selectAll()
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .orderBy('offered_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** How long the consultation of two people is that was asked for last. */
export async function findUsualMinutes(
  db: Reader,
  { doctorId, patientId }: { doctorId: string; patientId: string },
): Promise<Minutes | undefined> {
  const row = await db
    .selectFrom('consultation')
    .select('minutes')
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.minutes
}

/** One with who offers it. */
export interface OfferedFollowUpRow extends FollowUpRow {
  doctor_name: string
  doctor_surname: string
  doctor_photo: string | null
  doctor_speciality: Speciality | null
  doctor_price_cents: number | null
}

/** A page of what a patient is offered at times that are to come and has not answered, the nearest first; not by who may not sign in. */
export function listOpenFollowUps(
  db: Reader,
  { patientId, now }: { patientId: string; now: Date },
  page: Paging,
): Promise<{ rows: OfferedFollowUpRow[]; total: number }> {
  const matching = db
    .selectFrom('follow_up')
    .innerJoin('client', 'client.id', 'follow_up.doctor_id')
    .innerJoin('person as doctor', 'doctor.id', 'client.person_id')
    .where('follow_up.patient_id', '=', patientId)
    .where('follow_up.status', '=', 'open')
    .where('follow_up.starts_at', '>', now)
    .where('doctor.status', '=', 'confirmed')
  return matching
    .leftJoin('doctor_profile', 'doctor_profile.client_id', 'client.id')
    .leftJoin('specialist', 'specialist.client_id', 'client.id')
    .selectAll('follow_up')
    .select([
      doctorName('doctor', 'name').as('doctor_name'),
      doctorName('doctor', 'surname').as('doctor_surname'),
      'specialist.photo as doctor_photo',
      'specialist.speciality as doctor_speciality',
      'specialist.price_cents as doctor_price_cents',
    ])
    .orderBy('follow_up.starts_at')
    .orderBy('follow_up.id')
    .$call((shown) => pageOf(shown, page, matching))
}
