import type { DayPart } from '#contract/enums.ts'
import type { SuitedHours } from '#contract/specialist-enums.ts'
import type { Interval } from './interval.ts'
import { MINUTES_PER_DAY, weekdayOf } from './wall-clock.ts'
import { HOME_ZONE, toLocal } from './zone.ts'

const MORNING = 5 * 60
const DAYTIME = 12 * 60
const EVENING = 17 * 60
const SATURDAY = 6

/** The part of the day that an instant lies in, on the clock in Riga: until noon, until five, and the rest. */
export function dayPartOf(instant: number): DayPart {
  const minute = ((toLocal(instant, HOME_ZONE) % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY
  if (minute < MORNING || minute >= EVENING) return 'evening'
  return minute < DAYTIME ? 'morning' : 'day'
}

/** The hours that an instant is one of: a part of the day, and the weekend where it is one. */
export function hoursOf(instant: number): SuitedHours[] {
  const part = dayPartOf(instant)
  return weekdayOf(toLocal(instant, HOME_ZONE)) >= SATURDAY ? [part, 'weekend'] : [part]
}

/** The first of these times at each of the hours. */
export function nextByHours(times: readonly Interval[]): Map<SuitedHours, number> {
  const next = new Map<SuitedHours, number>()
  for (const { from } of times)
    for (const hours of hoursOf(from)) next.set(hours, Math.min(from, next.get(hours) ?? from))
  return next
}
