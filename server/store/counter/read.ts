import type { Reader } from '../schema.ts'
import type { Attempt } from './write.ts'

/** The seconds until there is room for one more attempt, 0 when there is; takes none. */
export async function secondsUntilRoom(
  db: Reader,
  { key, limit, now }: Pick<Attempt, 'key' | 'limit' | 'now'>,
): Promise<number> {
  const counter = await db
    .selectFrom('attempt_counter')
    .select(['times', 'resets_at'])
    .where('key', '=', key)
    .where('resets_at', '>', new Date(now))
    .executeTakeFirst()
  if (!counter || counter.times.length < limit) return 0
  return Math.max(1, Math.ceil((counter.resets_at.getTime() - now) / 1000))
}
