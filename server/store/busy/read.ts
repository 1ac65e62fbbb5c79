import type { Interval } from '#domain/interval.ts'
import { sql } from 'kysely'
import { prepared } from '../prepared.ts'
import type { Reader } from '../schema.ts'
import type { BusyTable } from '../tables/bookings.ts'

/** Reserved times of some people that overlap a range, by start; without some subjects and kinds and without expired holds. */
export function listBusy(
  db: Reader,
  clients: readonly string[],
  { from, to }: Interval,
  now: number,
  except: { subjects: readonly string[]; kinds: readonly BusyTable['kind'][] },
): Promise<Interval[]> {
  return busyTimes(db, { clients, from: new Date(from), to: new Date(to), now: new Date(now), ...except })
}

interface Asked {
  clients: readonly string[]
  from: Date
  to: Date
  now: Date
  subjects: readonly string[]
  kinds: readonly string[]
}

const busyTimes = prepared('busy times', (db, { clients, from, to, now, subjects, kinds }: Asked) =>
  db
    // Joined: the index behind the exclusion finds one client at a time and cannot be asked for any of a list.
    .selectFrom(sql<{ client: string }>`unnest(${clients}::uuid[])`.as<'who'>(sql`who(client)`))
    .innerJoin('busy', 'busy.client_id', 'who.client')
    .select([
      sql<number>`(extract(epoch from lower(during)) * 1000)::bigint`.as('from'),
      sql<number>`(extract(epoch from upper(during)) * 1000)::bigint`.as('to'),
    ])
    .where(sql<boolean>`during && tstzrange(${from}, ${to}, '[)')`)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where(sql<boolean>`subject <> all(${subjects}::uuid[])`)
    .where(sql<boolean>`kind <> all(${kinds}::text[])`)
    .orderBy(sql`lower(during)`),
)
