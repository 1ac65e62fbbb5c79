import type { Member } from './clinic.ts'
import type { InspectedServer } from '../server/inspected.ts'

/**
 * What a patient has booked, proposed and cancelled by now was an hour earlier, and counts no more: for tests that keep
 * the time there is, as browsers do.
 */
export async function anHourEarlier(
  { sql }: Pick<InspectedServer, 'sql'>,
  { clientId }: Member,
): Promise<void> {
  const hour = `interval '1 hour'`
  await sql(
    `update attempt_counter set resets_at = resets_at - ${hour},
       times = array(select at - ${hour} from unnest(times) with ordinality as made (at, place) order by place)
     where key = 'booking/' || $1`,
    [clientId],
  )
}
