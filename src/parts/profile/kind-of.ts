import type { DayOff } from '#contract/day-off.ts'

/** What a stretch without the usual hours is: whole days, a part of one, or other hours. */
export type DayOffKind = 'days' | 'break' | 'hours'

/** The day in which the clock goes forward is the shortest. */
const MIN_DAY_MS = 23 * 3_600_000

export function kindOf({ from, to, hours }: Pick<DayOff, 'from' | 'to' | 'hours'>): DayOffKind {
  if (hours.length > 0) return 'hours'
  return Date.parse(to) - Date.parse(from) < MIN_DAY_MS ? 'break' : 'days'
}
