import type { Span } from '#contract/doctor.ts'
import type { Day } from '../../i18n/formats.ts'

/** The free times of one day. */
export interface DayOfTimes {
  day: Day
  starts: readonly string[]
}

/** Free times by the day they fall on, both ascending as the API gives them. */
export function byDay(slots: readonly Span[], dayOf: (instant: string) => Day): DayOfTimes[] {
  const days = new Map<Day, string[]>()
  for (const { from } of slots) {
    const day = dayOf(from)
    const starts = days.get(day)
    if (starts) starts.push(from)
    else days.set(day, [from])
  }
  return [...days].map(([day, starts]) => ({ day, starts }))
}
