import type { Interval } from '#domain/interval.ts'
import { sql } from 'kysely'
import { prepared } from '../prepared.ts'
import type { Reader } from '../schema.ts'
import type { BusyTable } from '../tables/bookings.ts'

/** A reserved time, and for which of those asked about it cannot be had. */
export interface BusyTime extends Interval {
  client: string
}

/**
 * Reserved times of some people that overlap a range, by start; without some subjects and kinds and without expired
 * holds. Whatever profile a person is booked with, they are busy with all of theirs.
 */
export function listBusy(
  db: Reader,
  clients: readonly string[],
  { from, to }: Interval,
  now: number,
  except: { subjects: readonly string[]; kinds: readonly BusyTable['kind'][] },
): Promise<BusyTime[]> {
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
    .innerJoin('client', 'client.id', 'who.client')
    .innerJoin('client as profile', 'profile.person_id', 'client.person_id')
    .innerJoin('busy', 'busy.client_id', 'profile.id')
    .select([
      'who.client',
      sql<number>`(extract(epoch from lower(during)) * 1000)::bigint`.as('from'),
      sql<number>`(extract(epoch from upper(during)) * 1000)::bigint`.as('to'),
    ])
    .where(sql<boolean>`during && tstzrange(${from}, ${to}, '[)')`)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where(sql<boolean>`subject <> all(${subjects}::uuid[])`)
    .where(sql<boolean>`kind <> all(${kinds}::text[])`)
    .orderBy(sql`lower(during)`),
)
