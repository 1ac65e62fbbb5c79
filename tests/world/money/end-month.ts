import type { Member } from '../people/clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/** Has a patient's month of a plan begun so long ago that it has just ended, while the clock stays. */
export async function endMonth(
  { sql }: Pick<InspectedServer, 'sql'>,
  { clientId }: Member,
  now: number,
): Promise<void> {
  const [plan] = await sql<{ period_end: Date }>(
    'select period_end from subscription where patient_id = $1',
    [clientId],
  )
  if (!plan) throw new Error('there is no plan to end')
  const by = [clientId, (new Date(plan.period_end).getTime() - now) / 1000 + 60]
  await sql(
    `update subscription set began_at = began_at - make_interval(secs => $2), due_at = due_at - make_interval(secs => $2),
       period_start = period_start - make_interval(secs => $2), period_end = period_end - make_interval(secs => $2)
     where patient_id = $1`,
    by,
  )
  await sql(
    `update plan_month set starts_at = starts_at - make_interval(secs => $2), ends_at = ends_at - make_interval(secs => $2)
     where patient_id = $1`,
    by,
  )
}
