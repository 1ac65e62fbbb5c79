import { civilFromDays } from './civil.ts'
import { DAY, HOUR, MINUTE } from './duration.ts'

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

function timeText(within: number): string {
  const [hours, minutes] = [Math.floor(within / HOUR), Math.floor(within / MINUTE) % 60]
  const [seconds, rest] = [Math.floor(within / 1000) % 60, within % 1000]
  return `T${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}.${padded(rest, 3)}Z`
}

const wholeMinutes = Array.from({ length: DAY / MINUTE }, (_, minute) => timeText(minute * MINUTE))

/**
 * Writes instants of the years 0 to 9999 in ISO 8601, as `Date` does, but remembers the day and the instant it wrote
 * last, since one slot often begins where another ends: a month of slots in a tenth of the time.
 */
export function isoWriter(): (instant: number) => string {
  let [start, date] = [Number.NaN, '']
  let [last, text] = [Number.NaN, '']
  return (instant) => {
    if (instant === last) return text
    if (!(instant >= start && instant < start + DAY)) {
      const days = Math.floor(instant / DAY)
      const { year, month, day } = civilFromDays(days)
      start = days * DAY
      date = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
    }
    const within = instant - start
    last = instant
    text = date + (wholeMinutes[within / MINUTE] ?? timeText(within))
    return text
  }
}
