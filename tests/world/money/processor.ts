import type { Member } from '../people/clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/** Everything the processor knows of a patient's payments, in the order they were made. */
export async function paymentsAtProcessor(
  { sql }: Pick<InspectedServer, 'sql'>,
  { clientId }: Member,
): Promise<string[]> {
  const rows = await sql<{ state: string }>(
    `select t.state from payment p join test_payment t on t.key = p.id::text or t.key like p.id || '/%'
     where p.patient_id = $1 order by p.created_at, t.capture_before`,
    [clientId],
  )
  return rows.map(({ state }) => state)
}
