import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/**
 * Counts an attempt within a fixed window; answers how many there are now. Reaching `limit` starts the window anew,
 * so that the whole of it passes before anything is allowed again.
 */
export async function countAttempt(
  db: Reader,
  attempt: { key: string; limit: number; windowMs: number; now: number },
): Promise<number> {
  const now = new Date(attempt.now)
  const until = new Date(attempt.now + attempt.windowMs)
  const row = await db
    .insertInto('attempt_counter')
    .values({ key: attempt.key, count: 1, resets_at: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when attempt_counter.resets_at <= ${now} then 1 else attempt_counter.count + 1 end`,
        resets_at: sql<Date>`case
          when attempt_counter.resets_at <= ${now} or attempt_counter.count + 1 = ${attempt.limit} then ${until}::timestamptz
          else attempt_counter.resets_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Seconds until an exhausted counter opens again; 0 while there is room. */
export async function secondsUntilOpen(db: Reader, key: string, limit: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('attempt_counter')
    .select('resets_at')
    .where('key', '=', key)
    .where('count', '>=', limit)
    .where('resets_at', '>', new Date(now))
    .executeTakeFirst()
  return row ? Math.ceil((row.resets_at.getTime() - now) / 1000) : 0
}

export async function clearAttempts(db: Reader, key: string): Promise<void> {
  await db.deleteFrom('attempt_counter').where('key', '=', key).execute()
}

/** Forgets counters whose window is over. */
export async function sweepCounters(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('attempt_counter').where('resets_at', '<', new Date(now)).execute()
}
