import type { ConsultationDay } from '#contract/dashboard.ts'
import type { Waiting } from '#contract/waiting.ts'
import { addLocalDays, dayInRiga, HOME_ZONE, startOfLocalDay } from '#domain/zone.ts'
import { countByDay } from '../../store/admin/consultation-days.ts'
import type { Ports } from '../ports.ts'
import { countWaiting } from './waiting.ts'

/** Two weeks back and one ahead. */
const [BACK, AHEAD] = [14, 7]

/** What an administrator starts the day with. */
export async function getDashboard(
  ports: Pick<Ports, 'database' | 'jobs' | 'clock'>,
): Promise<{ waiting: Waiting; today: string; days: ConsultationDay[] }> {
  const { database, clock } = ports
  const today = startOfLocalDay(clock.now(), HOME_ZONE)
  const dayAt = (days: number) => addLocalDays(today, days, HOME_ZONE)
  const span = { from: new Date(dayAt(-BACK)), to: new Date(dayAt(AHEAD + 1)) }
  const counted = new Map((await countByDay(database.sql, span)).map((row) => [row.day, row]))
  const days = Array.from({ length: BACK + 1 + AHEAD }, (_, at) => dayInRiga(dayAt(at - BACK)))
  return {
    waiting: await countWaiting(ports),
    today: dayInRiga(today),
    days: days.map((day) => counted.get(day) ?? { day, held: 0, planned: 0, requested: 0 }),
  }
}
