import { civilFromDays, daysFromCivil, parseDate } from './civil.ts'

/**
 * A wall time as minutes since 1970-01-01T00:00 on the same wall: adding 1440 gives the same hour tomorrow, whatever
 * the clock does in between. Only a zone turns it into an instant.
 */
export type LocalTime = number

export const MINUTES_PER_DAY = 1440
export const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY

/** A wall time by its parts. */
interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/** The parts as one number. */
export function localMinutes({ year, month, day, hour, minute }: WallClock): LocalTime {
  return daysFromCivil({ year, month, day }) * MINUTES_PER_DAY + hour * 60 + minute
}

/** The number as parts. */
export function wallClock(local: LocalTime): WallClock {
  const days = Math.floor(local / MINUTES_PER_DAY)
  const minutes = local - days * MINUTES_PER_DAY
  return { ...civilFromDays(days), hour: Math.floor(minutes / 60), minute: minutes % 60 }
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(local: LocalTime): number {
  const days = Math.floor(local / MINUTES_PER_DAY)
  return ((((days + 3) % 7) + 7) % 7) + 1
}

/** Reads YYYY-MM-DDTHH:MM (a space may stand for the T; seconds are dropped), the text of a column without zone. */
export function parseLocal(text: string): LocalTime | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text)
  const date = match?.[1] === undefined ? undefined : parseDate(match[1])
  if (!match || !date) return undefined
  const [hour, minute] = [Number(match[2]), Number(match[3])]
  return hour < 24 && minute < 60 ? localMinutes({ ...date, hour, minute }) : undefined
}

const pad = (value: number, width: number) => String(value).padStart(width, '0')

/** Writes YYYY-MM-DDTHH:MM. */
export function formatLocal(local: LocalTime): string {
  const { year, month, day, hour, minute } = wallClock(local)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hour, 2)}:${pad(minute, 2)}`
}
