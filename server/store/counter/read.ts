import type { Reader } from '../schema.ts'
import { clockSetBackAfter, type Attempt } from './write.ts'

/** The seconds until there is room for one more attempt, 0 when there is; takes none. */
export async function secondsUntilRoom(
  db: Reader,
  { key, limit, windowMs, now }: Pick<Attempt, 'key' | 'limit' | 'windowMs' | 'now'>,
): Promise<number> {
  const counter = await db
    .selectFrom('attempt_counter')
    .select(['times', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', new Date(now))
    .executeTakeFirst()
  const last = counter?.times.at(-1)
  if (!counter || !last || counter.times.length < limit || last > clockSetBackAfter(now)) return 0
  return Math.max(1, Math.ceil(Math.min(counter.resets_at.getTime() - now, windowMs) / 1000))
}
