import { addMonths, parseDate } from '#domain/civil.ts'
import { startOfDate } from '#domain/zone.ts'
import { addDays, type Day, weekdayOf } from '../../../i18n/formats.ts'

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** So many days in a row. */
export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at))
}

/** The whole weeks that a day's month touches. */
export function monthDays(day: Day): Day[] {
  const first = mondayOf(`${day.slice(0, 7)}-01`)
  const next = sameDayInMonth(`${day.slice(0, 7)}-01`, 1)
  const weeks = Math.ceil((Date.parse(next) - Date.parse(first)) / 604_800_000)
  return daysFrom(first, weeks * 7)
}

const two = (value: number) => String(value).padStart(2, '0')

/** The same day of a month further on or back, clamped to that month. */
export function sameDayInMonth(day: Day, months: number): Day {
  const date = parseDate(day)
  if (!date) return day
  const moved = addMonths(date, months)
  return `${moved.year}-${two(moved.month)}-${two(moved.day)}`
}

/** The instants between which days in a row lie in a zone. */
export function rangeOf(days: readonly Day[], zone: string): { from: string; to: string } {
  const instant = (day: Day) => {
    const date = parseDate(day)
    if (!date) throw new Error(`not a day: ${day}`)
    return new Date(startOfDate(date, zone)).toISOString()
  }
  return { from: instant(days[0] ?? ''), to: instant(addDays(days.at(-1) ?? '', 1)) }
}
