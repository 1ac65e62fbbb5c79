import type { Waiting } from '#contract/waiting.ts'
import { countWaiting as count } from '../../store/admin/waiting.ts'
import type { Ports } from '../ports.ts'

/** How much waits for an administrator. */
export function countWaiting({ database }: Pick<Ports, 'database'>): Promise<Waiting> {
  return count(database.sql)
}
