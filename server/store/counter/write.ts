import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** What is counted, and how often it may happen in how long. */
export interface Attempt {
  key: string
  limit: number
  windowMs: number
  now: number
}

/**
 * Takes one of the attempts of a window; answers 0, or the seconds until there is room again. Taken before the act, so
 * that parallel attempts cannot pass together. Taking the last one starts the window anew, so that the whole of it
 * passes before anything is allowed again.
 */
export async function takeAttempt(db: Reader, { key, limit, windowMs, now }: Attempt): Promise<number> {
  const at = new Date(now)
  const until = new Date(now + windowMs)
  const taken = await db
    .insertInto('attempt_counter')
    .values({ key, count: 1, resets_at: until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when attempt_counter.resets_at <= ${at} then 1 else attempt_counter.count + 1 end`,
          resets_at: sql<Date>`case
          when attempt_counter.resets_at <= ${at} or attempt_counter.count + 1 = ${limit} then ${until}::timestamptz
          else attempt_counter.resets_at end`,
        })
        .where((where) =>
          where.or([
            where('attempt_counter.resets_at', '<=', at),
            where('attempt_counter.count', '<', limit),
          ]),
        ),
    )
    .returning('count')
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
export async function returnAttempt(db: Reader, key: string): Promise<void> {
  await db
    .updateTable('attempt_counter')
    .set({ count: sql<number>`count - 1` })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

export async function clearAttempts(db: Reader, key: string): Promise<void> {
  await db.deleteFrom('attempt_counter').where('key', '=', key).execute()
}

/** Forgets counters whose window is over. */
export async function sweepCounters(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('attempt_counter').where('resets_at', '<', new Date(now)).execute()
}
