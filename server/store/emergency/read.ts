import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { EmergencyDetailsTable } from '../tables/calls.ts'

/** What a patient answered for an emergency during one call; none before they did, and once it is past its time. */
export function findEmergencyDetails(
  db: Reader,
  consultationId: string,
  now: Date,
): Promise<Pick<Selectable<EmergencyDetailsTable>, 'sealed_details' | 'saved_at'> | undefined> {
  return db
    .selectFrom('emergency_details')
    .select(['sealed_details', 'saved_at'])
    .where('consultation_id', '=', consultationId)
    .where('keep_until', '>', now)
    .executeTakeFirst()
}
