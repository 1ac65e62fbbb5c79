import type { Insertable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { EmergencyDetailsTable } from '../tables/calls.ts'

/** Keeps what a patient answered last. */
export async function putEmergencyDetails(db: Reader, row: Insertable<EmergencyDetailsTable>): Promise<void> {
  const { sealed_details, saved_at, keep_until } = row
  await db
    .insertInto('emergency_details')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('consultation_id').doUpdateSet({ sealed_details, saved_at, keep_until }),
    )
    .execute()
}

/** Forgets what is past its time. */
export async function sweepEmergencyDetails(db: Reader, now: Date): Promise<void> {
  await db.deleteFrom('emergency_details').where('keep_until', '<=', now).execute()
}

/** Forgets what a person said as a patient, whatever its time. */
export async function dropEmergencyDetailsOf(db: Reader, personId: string): Promise<void> {
  await db
    .deleteFrom('emergency_details')
    .using('consultation')
    .innerJoin('client', 'client.id', 'consultation.patient_id')
    .whereRef('consultation.id', '=', 'emergency_details.consultation_id')
    .where('client.person_id', '=', personId)
    .execute()
}
