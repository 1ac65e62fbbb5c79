import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** What is counted, and how often it may happen in how long. */
export interface Attempt {
  key: string
  limit: number
  windowMs: number
  now: number
  /** How many at once, all or none: one unless said. */
  count?: number
}

/**
 * Takes some of the attempts that any window of this length has room for; answers 0, or the seconds until there is room
 * again: the whole of a window after the last one. Taken before the act, so that parallel attempts cannot pass together.
 */
export async function takeAttempt(
  db: Reader,
  { key, limit, windowMs, now, count = 1 }: Attempt,
): Promise<number> {
  if (count > limit) return Math.ceil(windowMs / 1000)
  const [at, until] = [new Date(now), new Date(now + windowMs)]
  const recent = sql<Date[]>`array(
    select at from unnest(attempt_counter.times) with ordinality as earlier (at, place)
    where at > ${new Date(now - windowMs)} order by place)`
  const made = sql<Date[]>`array_fill(${at}::timestamptz, array[${count}::int])`
  const taken = await db
    .insertInto('attempt_counter')
    .values({ key, times: made, resets_at: until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ times: sql<Date[]>`${recent} || ${made}`, resets_at: until })
        .where((where) =>
          where.or([
            where('attempt_counter.resets_at', '<=', at),
            where(sql`cardinality(attempt_counter.times)`, '<=', limit - count),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  if (taken) return 0
  const full = await db
    .selectFrom('attempt_counter')
    .select('resets_at')
    .where('key', '=', key)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((full?.resets_at.getTime() ?? now) - now) / 1000))
}

/** Gives an attempt back that turned out not to be one. */
export async function returnAttempt(db: Reader, { key, now }: Pick<Attempt, 'key' | 'now'>): Promise<void> {
  const place = sql<number>`array_position(times, ${new Date(now)}::timestamptz)`
  await db
    .updateTable('attempt_counter')
    .set({ times: sql<Date[]>`times[:${place} - 1] || times[${place} + 1:]` })
    .where('key', '=', key)
    .where(place, 'is not', null)
    .execute()
}

export async function clearAttempts(db: Reader, key: string): Promise<void> {
  await db.deleteFrom('attempt_counter').where('key', '=', key).execute()
}

/** Forgets counters whose window is over. */
export async function sweepCounters(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('attempt_counter').where('resets_at', '<', new Date(now)).execute()
}
