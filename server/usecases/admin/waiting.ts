import type { Waiting } from '#contract/waiting.ts'
import { countWaiting as count } from '../../store/admin/waiting.ts'
import type { Ports } from '../ports.ts'

/** How much waits for an administrator. */
export async function countWaiting({ database, jobs }: Pick<Ports, 'database' | 'jobs'>): Promise<Waiting> {
  return { ...(await count(database.sql)), deadLetters: await jobs.countDeadLetters(database.sql) }
}
