import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { SubscriptionTable } from '../tables/content.ts'

/** A patient's plan, whatever its state. */
export function findSubscription(
  db: Reader,
  patientId: string,
): Promise<Selectable<SubscriptionTable> | undefined> {
  return db
    .selectFrom('subscription')
    .select(['id', 'patient_id', 'plan', 'status', 'period_start', 'period_end', 'created_at'])
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
}
