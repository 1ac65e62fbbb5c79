import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** An open flag, and the specialist who wants to reach its patient. */
export interface Reaching {
  flagId: string
  raisedAt: Date
  patientId: string
  doctorId: string
}

/** How the patient can be reached, and which ways the specialist has gone since the flag was raised. */
export function findReach(db: Reader, { flagId, raisedAt, patientId, doctorId }: Reaching) {
  return db
    .selectFrom('client')
    .innerJoin('person', 'person.id', 'client.person_id')
    .leftJoin('risk_flag_message as own', (join) =>
      join.on('own.flag_id', '=', flagId).on('own.doctor_id', '=', doctorId),
    )
    .leftJoin('message', 'message.id', 'own.message_id')
    .select([
      'person.phone',
      'person.stay_anonymous as anonymous',
      'own.sent_at',
      'message.chat_id',
      'message.removed_at',
      sql<boolean>`exists (select from message
        join chat on chat.id = message.chat_id
        where chat.patient_id = ${patientId} and chat.doctor_id = ${doctorId} and message.author_id = ${doctorId}
          and message.created_at >= ${raisedAt} and message.removed_at is null)`.as('wrote'),
      sql<boolean>`exists (select from consultation
        where patient_id = ${patientId} and doctor_id = ${doctorId} and (status = 'active'
          or status = 'finished' and coalesce(closed_at, ends_at) >= ${raisedAt}))`.as('met'),
    ])
    .where('client.id', '=', patientId)
    .executeTakeFirstOrThrow()
}
export type ReachRow = Awaited<ReturnType<typeof findReach>>

/** The newest emergency details from a call with this specialist, while they are kept. */
export function findKeptEmergency(db: Reader, { patientId, doctorId }: Reaching, now: Date) {
  return db
    .selectFrom('emergency_details')
    .innerJoin('consultation', 'consultation.id', 'emergency_details.consultation_id')
    .select(['consultation_id', 'sealed_details', 'saved_at'])
    .where('consultation.patient_id', '=', patientId)
    .where('consultation.doctor_id', '=', doctorId)
    .where('keep_until', '>', now)
    .where('sealed_details', 'is not', null)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
