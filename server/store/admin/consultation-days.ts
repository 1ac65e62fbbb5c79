import { HOME_ZONE } from '#domain/zone.ts'
import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

const those = (...statuses: string[]) =>
  sql<number>`(count(*) filter (where status = any(${statuses}::text[])))::int`

/** How many consultations there are on each day in Riga, by what became of them; days without any are not there. */
export function countByDay(db: Reader, { from, to }: { from: Date; to: Date }) {
  const day = sql<string>`to_char(starts_at at time zone ${sql.lit(HOME_ZONE)}, 'YYYY-MM-DD')`
  return db
    .selectFrom('consultation')
    .select([
      day.as('day'),
      those('finished').as('held'),
      those('scheduled', 'active').as('planned'),
      those('awaiting_approval').as('requested'),
    ])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .groupBy(day)
    .execute()
}
