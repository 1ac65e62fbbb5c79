import { sql } from 'kysely'
import { doctorName } from '../doctor-name.ts'
import type { Reader } from '../schema.ts'

export type FreeConsultation = Awaited<ReturnType<typeof listFreeConsultations>>[number]

/**
 * Consultations of approved free users that begin in a stretch of time, by their start: at most so many, those after the
 * one that is given.
 */
export function listFreeConsultations(
  db: Reader,
  { from, to }: { from: Date; to: Date },
  limit: number,
  after: { id: string; starts_at: Date } | undefined,
) {
  let within = db
    .selectFrom('consultation')
    .innerJoin('client as patient', 'patient.id', 'consultation.patient_id')
    .innerJoin('person as free_user', 'free_user.id', 'patient.person_id')
    .innerJoin('client as doctor', 'doctor.id', 'consultation.doctor_id')
    .innerJoin('person as doctor_person', 'doctor_person.id', 'doctor.person_id')
    .innerJoin('doctor_profile', 'doctor_profile.client_id', 'consultation.doctor_id')
    .leftJoin('specialist', 'specialist.client_id', 'consultation.doctor_id')
    .where('free_user.approval', '=', 'confirmed')
    .where('starts_at', '>=', after?.starts_at ?? from)
    .where('starts_at', '<', to)
  if (after)
    within = within.where((where) =>
      where.or([where('starts_at', '>', after.starts_at), where('consultation.id', '<', after.id)]),
    )
  return (
    within
      .select([
        'consultation.id',
        'free_user.id as free_user_id',
        doctorName('doctor_person', 'name').as('doctor_name'),
        doctorName('doctor_person', 'surname').as('doctor_surname'),
        // Of a specialist who is not shown any more, as last written.
        sql<string | null>`coalesce(specialist.speciality, doctor_profile.draft->>'speciality')`.as(
          'speciality',
        ),
        'starts_at',
        'ends_at',
        'consultation.status',
        'minutes',
        'total_cents',
      ])
      // The other way round than lists have it, so that their index serves it backwards.
      .orderBy('starts_at')
      .orderBy('consultation.id', 'desc')
      .limit(limit)
      .execute()
  )
}
