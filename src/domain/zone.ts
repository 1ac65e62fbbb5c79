import { addMonths, daysFromCivil } from './civil.ts'
import { DAY, MINUTE, SECOND } from './duration.ts'
import {
  formatLocal,
  type LocalTime,
  MINUTES_PER_DAY,
  localMinutes,
  wallClock,
  weekdayOf,
} from './wall-clock.ts'

/** The zone of the platform: its billing, its age limit and the default of every doctor. */
export const HOME_ZONE = 'Europe/Riga'

/** One UTC day of one zone: the offset before and after the moment its clock is changed, if it is. */
interface ZoneDay {
  readonly before: number
  readonly after: number
  readonly changesAt: number
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat
  readonly days: Map<number, ZoneDay>
}

// A day costs two questions to Intl, once. The zone's whole memory is dropped when it holds this many days.
const DAYS_KEPT = 4000
const clocks = new Map<string, ZoneClock>()

function clockOf(zone: string): ZoneClock {
  const known = clocks.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const clock = { format, days: new Map<number, ZoneDay>() }
  clocks.set(zone, clock)
  return clock
}

// Intl's text ends in GMT, GMT+02:00 or, before zones were standard, GMT+01:36:34.
function ask(format: Intl.DateTimeFormat, instant: number): number {
  const text = format.format(instant)
  const match = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text)
  if (!match) throw new Error(`no offset in "${text}"`)
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0) + Number(match[4] ?? 0) / 60
  return match[1] === '-' ? -minutes : minutes
}

function readDay(format: Intl.DateTimeFormat, index: number): ZoneDay {
  let [low, high] = [index * DAY, (index + 1) * DAY]
  const before = ask(format, low)
  const after = ask(format, high)
  if (before === after) return { before, after, changesAt: high }
  while (high - low > SECOND) {
    const middle = low + Math.floor((high - low) / 2 / SECOND) * SECOND
    if (ask(format, middle) === before) low = middle
    else high = middle
  }
  return { before, after, changesAt: high }
}

/**
 * Minutes by which a zone's clock is ahead of UTC at an instant, exact to the second of each change (Lord Howe moves
 * by 30 minutes at half past a UTC hour). A fraction only where history has seconds. An unknown zone throws.
 */
export function offsetAt(instant: number, zone: string): number {
  const { days, format } = clockOf(zone)
  const index = Math.floor(instant / DAY)
  let day = days.get(index)
  if (!day) {
    if (days.size >= DAYS_KEPT) days.clear()
    day = readDay(format, index)
    days.set(index, day)
  }
  return instant < day.changesAt ? day.before : day.after
}

/** The instant of a wall time. One that the clock skips moves forward by the gap, one that comes twice is the first. */
export function toInstant(local: LocalTime, zone: string): number {
  const asUtc = local * MINUTE
  const before = Math.round(offsetAt(asUtc - DAY, zone) * MINUTE)
  const after = Math.round(offsetAt(asUtc + DAY, zone) * MINUTE)
  const first = asUtc - before
  if (before === after || Math.round(offsetAt(first, zone) * MINUTE) === before) return first
  const second = asUtc - after
  return Math.round(offsetAt(second, zone) * MINUTE) === after ? second : first
}

/** The wall time of an instant, seconds dropped. */
export function toLocal(instant: number, zone: string): LocalTime {
  return Math.floor(instant / MINUTE + offsetAt(instant, zone))
}

/** The first instant of the local day an instant lies in; the later one where midnight itself is skipped. */
export function startOfLocalDay(instant: number, zone: string): number {
  return toInstant(Math.floor(toLocal(instant, zone) / MINUTES_PER_DAY) * MINUTES_PER_DAY, zone)
}

/** The same wall time a number of days later. */
export function addLocalDays(instant: number, days: number, zone: string): number {
  return toInstant(toLocal(instant, zone) + days * MINUTES_PER_DAY, zone)
}

/** The same wall time a number of calendar months later, the day of the month clamped. */
export function addLocalMonths(instant: number, months: number, zone: string): number {
  const { year, month, day, hour, minute } = wallClock(toLocal(instant, zone))
  return toInstant(localMinutes({ ...addMonths({ year, month, day }, months), hour, minute }), zone)
}

/** The weekday of an instant: Monday 1 to Sunday 7. */
export function isoWeekday(instant: number, zone: string): number {
  return weekdayOf(toLocal(instant, zone))
}

/** The instant at which a calendar day begins in a zone. */
export function startOfDate(date: { year: number; month: number; day: number }, zone: string): number {
  return toInstant(daysFromCivil(date) * MINUTES_PER_DAY, zone)
}

/** The day in a zone, YYYY-MM-DD. */
export function dayIn(instant: number, zone: string): string {
  return formatLocal(toLocal(instant, zone)).slice(0, 10)
}

/** The day in Riga, YYYY-MM-DD. */
export function dayInRiga(instant: number): string {
  return dayIn(instant, HOME_ZONE)
}
