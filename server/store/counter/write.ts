import { DAY } from '#domain/duration.ts'
import { sql, type RawBuilder } from 'kysely'
import { literal } from '../like.ts'
import type { Reader } from '../schema.ts'

/** How much the clocks of processes may differ. A last attempt that is further ahead was made before the clock was set back. */
const MAX_SKEW_MS = 10_000

/** The instant after which a counter's last attempt shows that the clock was set back: then nothing of it counts. */
export const clockSetBackAfter = (now: number): Date => new Date(now + MAX_SKEW_MS)

/** What is counted, and how often it may happen in how long. */
export interface Attempt {
  key: string
  limit: number
  windowMs: number
  now: number
  /** How many at once, all or none: one unless said. */
  count?: number
  /** Whenever it is full again the wait doubles, up to this long; a time as long without a failure forgets it. */
  growsTo?: number
}

/**
 * Takes some of the attempts that any window of this length has room for; answers 0, or the seconds until there is room
 * again: the whole of a window after the last one, or longer where the wait grows, and never more. Taken before the act, so
 * that parallel attempts cannot pass together. Attempts from before the clock was set back count no more.
 */
export async function countAttempt(
  db: Reader,
  { key, limit, windowMs, now, count = 1, growsTo }: Attempt,
): Promise<number> {
  if (count > limit) return Math.ceil(windowMs / 1000)
  const [at, until] = [new Date(now), new Date(now + windowMs)]
  const setBack = sql<boolean>`coalesce(attempt_counter.times[cardinality(attempt_counter.times)] > ${clockSetBackAfter(now)}, false)`
  const recent = sql<Date[]>`array(
    select at from unnest(attempt_counter.times) with ordinality as earlier (at, place)
    where at > ${new Date(now - windowMs)} and at <= ${clockSetBackAfter(now)} order by place)`
  const made = sql<Date[]>`array_fill(${at}::timestamptz, array[${count}::int])`
  const again = { times: sql<Date[]>`${recent} || ${made}`, resets_at: until }
  const taken = await db
    .insertInto('attempt_counter')
    .values({ key, times: made, resets_at: until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(
          growsTo === undefined
            ? again
            : { ...again, ...grown({ limit, windowMs, now, count, growsTo }, { recent, setBack }) },
        )
        .where((where) =>
          where.or([
            where('attempt_counter.resets_at', '<=', at),
            where(setBack, '=', true),
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
  const wait = Math.min((full?.resets_at.getTime() ?? now) - now, Math.max(windowMs, growsTo ?? 0))
  return Math.max(1, Math.ceil(wait / 1000))
}

/** How long the wait is once this attempt fills the counter, and how often it was full. */
function grown(
  { limit, windowMs, now, count, growsTo }: Required<Omit<Attempt, 'key'>>,
  { recent, setBack }: { recent: RawBuilder<Date[]>; setBack: RawBuilder<boolean> },
) {
  const before = sql`case when ${setBack} or attempt_counter.resets_at < ${new Date(now - growsTo)} then 0 else attempt_counter.fills end`
  const filled = sql`cardinality(${recent}) + ${count}::int >= ${limit}::int`
  const wait = sql`case when ${filled} then least(${windowMs}::float8 * 2 ^ least(${before}, 20), ${growsTo}::float8) else ${windowMs}::float8 end`
  return {
    resets_at: sql<Date>`${new Date(now)}::timestamptz + ${wait} * interval '1 millisecond'`,
    fills: sql<number>`${before} + (${filled})::int`,
  }
}

/** Gives an attempt back that turned out not to be one. */
export async function uncountAttempt(
  db: Reader,
  { key, now, limit }: Pick<Attempt, 'key' | 'now' | 'limit'>,
): Promise<void> {
  const place = sql<number>`array_position(times, ${new Date(now)}::timestamptz)`
  await db
    .updateTable('attempt_counter')
    .set({
      times: sql<Date[]>`times[:${place} - 1] || times[${place} + 1:]`,
      fills: sql<number>`case when cardinality(times) < ${limit} then fills else greatest(fills - 1, 0) end`,
    })
    .where('key', '=', key)
    .where(place, 'is not', null)
    .execute()
}

export async function clearAttempts(db: Reader, key: string): Promise<void> {
  await db.deleteFrom('attempt_counter').where('key', '=', key).execute()
}

/** Forgets every counter whose key begins like this. */
export async function clearAttemptsOf(db: Reader, prefix: string): Promise<void> {
  await db
    .deleteFrom('attempt_counter')
    .where('key', 'like', `${literal(prefix)}%`)
    .execute()
}

/** Forgets counters whose window is over, and a day later those whose wait grows. */
export async function sweepCounters(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('attempt_counter')
    .where('resets_at', '<', new Date(now))
    .where((where) => where.or([where('fills', '=', 0), where('resets_at', '<', new Date(now - DAY))]))
    .execute()
}
