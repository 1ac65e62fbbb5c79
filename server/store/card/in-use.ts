import type { Reader } from '../schema.ts'

/** Whether a patient's card may still be asked for: a plan that renews, or a request that awaits its answer. */
export async function hasOpenRequests(db: Reader, patientId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('consultation')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('status', '=', 'awaiting_approval')
    .limit(1)
    .executeTakeFirst()
  if (waiting) return true
  const plan = await db
    .selectFrom('subscription')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('status', 'in', ['active', 'past_due'])
    .executeTakeFirst()
  return plan !== undefined
}
