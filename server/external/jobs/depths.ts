import type { QueueDepth } from '../../metrics/scrape.ts'
import type { Query } from '../database/home.ts'
import { DEAD_LETTERS, effects } from './queues.ts'

/** Of a queue that is longer than this the rest is not counted. */
const MAX_COUNTED = 10_000

interface Row {
  name: string
  waiting: number
  oldest: number | null
}

/** How many jobs of each queue could run now, and since when; by the index that pg-boss takes them up with. */
export function queueDepths(query: Query) {
  const depths = `select asked.name, due.waiting, due.oldest from unnest($1::text[]) as asked (name)
    cross join lateral (
      select count(*)::int as waiting, extract(epoch from now() - min(start_after))::float8 as oldest
      from (
        select start_after from pgboss.job
        where job.name = asked.name and state < 'active' and not blocked and start_after <= now()
        order by priority desc, created_on limit ${MAX_COUNTED}
      ) as counted
    ) as due`
  return async (): Promise<{ depths: QueueDepth[]; deadLetters: number }> => {
    const rows = await query<Row>(depths, [[...effects, DEAD_LETTERS]])
    const deadLetters = rows.find(({ name }) => name === DEAD_LETTERS)?.waiting ?? 0
    return {
      depths: rows
        .filter(({ name }) => name !== DEAD_LETTERS)
        .map(({ name, waiting, oldest }) => ({ queue: name, waiting, oldest: oldest ?? 0 })),
      deadLetters,
    }
  }
}
