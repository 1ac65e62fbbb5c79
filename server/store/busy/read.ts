import type { Interval } from '#domain/interval.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'
import type { BusyTable } from '../tables/bookings.ts'

/** Reserved times of some people that overlap a range, by start; without some subjects and kinds and without expired holds. */
export async function listBusy(
  db: Reader,
  clients: readonly string[],
  { from, to }: Interval,
  now: number,
  except: { subjects: readonly string[]; kinds: readonly BusyTable['kind'][] },
): Promise<Interval[]> {
  let busy = db
    .selectFrom('busy')
    .select([
      sql<number>`(extract(epoch from lower(during)) * 1000)::bigint`.as('from'),
      sql<number>`(extract(epoch from upper(during)) * 1000)::bigint`.as('to'),
    ])
    .where('client_id', 'in', [...clients])
    .where(sql<boolean>`during && tstzrange(${new Date(from)}, ${new Date(to)}, '[)')`)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date(now))]))
  if (except.subjects.length > 0) busy = busy.where('subject', 'not in', [...except.subjects])
  if (except.kinds.length > 0) busy = busy.where('kind', 'not in', [...except.kinds])
  return busy.orderBy(sql`lower(during)`).execute()
}
