import type { Waiting } from '#contract/waiting.ts'
import { licenceDays } from '#domain/licence.ts'
import { countWaiting as count } from '../../store/admin/waiting.ts'
import type { Ports } from '../ports.ts'

/** How much waits for an administrator. */
export async function countWaiting({
  database,
  jobs,
  clock,
}: Pick<Ports, 'database' | 'jobs' | 'clock'>): Promise<Waiting> {
  return {
    ...(await count(database.sql, licenceDays(clock.now()))),
    deadLetters: await jobs.countDeadLetters(database.sql),
  }
}
