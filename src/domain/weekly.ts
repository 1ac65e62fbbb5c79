import { type Interval, union, without } from './interval.ts'
import { type LocalTime, MINUTES_PER_WEEK } from './wall-clock.ts'
import { toInstant, toLocal } from './zone.ts'

/** When a doctor receives: wall times in the doctor's zone, once or every week from then on. */
export interface AvailabilityWindow {
  readonly from: LocalTime
  readonly to: LocalTime
  readonly repeatWeekly: boolean
  /** No occurrence begins from here on; only of those that repeat. */
  readonly until?: LocalTime | undefined
  /** Set for a day off, instead of the usual hours. */
  readonly instead?: boolean
}

/** A stretch of wall time in the doctor's zone in which the usual hours do not count: a day off, a break. */
export interface DayOff {
  readonly from: LocalTime
  readonly to: LocalTime
}

// More than the largest change any clock ever made (Samoa skipped a day), so no occurrence is missed near one.
const SLACK = 26 * 60

/** The occurrence a number of weeks after the first; both its ends keep their wall time. */
export function occurrence(window: AvailabilityWindow, week: number, zone: string): Interval {
  const shift = week * MINUTES_PER_WEEK
  return { from: toInstant(window.from + shift, zone), to: toInstant(window.to + shift, zone) }
}

/** The number of the last occurrence; -1 where none begins in time. */
function lastWeek({ from, repeatWeekly, until = Infinity }: AvailabilityWindow): number {
  return repeatWeekly ? Math.ceil((until - from) / MINUTES_PER_WEEK) - 1 : 0
}

/** The number of the first occurrence that ends after an instant; where there is none, the number after the last one. */
export function firstWeek(window: AvailabilityWindow, instant: number, zone: string): number {
  const past = (toLocal(instant, zone) - SLACK - window.to) / MINUTES_PER_WEEK
  const end = lastWeek(window) + 1
  let week = Math.min(window.repeatWeekly ? Math.max(0, Math.ceil(past)) : 0, end)
  while (week < end && occurrence(window, week, zone).to <= instant) week += 1
  return week
}

/** The occurrences that share time with a range, ascending; one that the clock swallows whole is none. */
export function occurrences(window: AvailabilityWindow, zone: string, range: Interval): Interval[] {
  const found: Interval[] = []
  const lastStart = toLocal(range.to, zone) + SLACK - window.from
  const last = Math.min(lastWeek(window), Math.max(0, Math.floor(lastStart / MINUTES_PER_WEEK)))
  for (let week = firstWeek(window, range.from, zone); week <= last; week += 1) {
    const stretch = occurrence(window, week, zone)
    if (stretch.from < stretch.to && stretch.from < range.to) found.push(stretch)
  }
  return found
}

/** What is left of the usual hours where a doctor is off, and the hours that were set instead. */
export function openHours(
  { usual, instead }: { usual: readonly Interval[]; instead: readonly Interval[] },
  daysOff: readonly DayOff[],
  zone: string,
): Interval[] {
  const off = daysOff.map(({ from, to }) => ({ from: toInstant(from, zone), to: toInstant(to, zone) }))
  return union([...without(union(usual), union(off)), ...instead])
}
