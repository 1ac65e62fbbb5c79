import type { Span } from '#contract/doctor.ts'
import { parseDate } from '#domain/civil.ts'
import { startOfDate } from '#domain/zone.ts'
import { addDays, type Day, localDay, weekdayOf } from '../../i18n/formats.ts'

/** A part of the day that times are grouped by. */
export type PartOfDay = 'night' | 'morning' | 'day' | 'evening'

/** The Monday of the week a day lies in. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** The seven days of a week, from its Monday. */
export function daysOfWeek(monday: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The instant at which a day begins in a zone, as the API writes instants. */
export function startOfDay(day: Day, zone: string): string {
  const date = parseDate(day)
  if (!date) throw new Error(`${day} is not a day.`)
  return new Date(startOfDate(date, zone)).toISOString()
}

/** Times by the day they begin on in a zone, in their order. */
export function byDay(times: readonly Span[], zone: string): ReadonlyMap<Day, Span[]> {
  const days = new Map<Day, Span[]>()
  for (const time of times) {
    const day = localDay(time.from, zone)
    const known = days.get(day)
    if (known) known.push(time)
    else days.set(day, [time])
  }
  return days
}

/** The part of the day of a clock time "HH:MM". */
export function partOfDay(time: string): PartOfDay {
  if (time < '06:00') return 'night'
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'day' : 'evening'
}
