import type { Interval } from '#domain/interval.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** Reserved times of some people that overlap a range, by start; without one subject and without expired holds. */
export async function listBusy(
  db: Reader,
  clients: readonly string[],
  { from, to }: Interval,
  now: number,
  exceptSubjects: readonly string[] = [],
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
  if (exceptSubjects.length > 0) busy = busy.where('subject', 'not in', [...exceptSubjects])
  return busy.orderBy(sql`lower(during)`).execute()
}
