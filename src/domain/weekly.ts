import type { Interval } from './interval.ts'
import { type LocalTime, MINUTES_PER_WEEK } from './wall-clock.ts'
import { toInstant, toLocal } from './zone.ts'

/** When a doctor receives: wall times in the doctor's zone, once or every week from then on. */
export interface AvailabilityWindow {
  readonly from: LocalTime
  readonly to: LocalTime
  readonly repeatWeekly: boolean
}

// More than the largest change any clock ever made (Samoa skipped a day), so no occurrence is missed near one.
const SLACK = 26 * 60

/** The occurrence a number of weeks after the first; both its ends keep their wall time. */
export function occurrence(window: AvailabilityWindow, week: number, zone: string): Interval {
  const shift = week * MINUTES_PER_WEEK
  return { from: toInstant(window.from + shift, zone), to: toInstant(window.to + shift, zone) }
}

/** The number of the first occurrence that ends after an instant; a window that does not repeat may have none: 1. */
export function firstWeek(window: AvailabilityWindow, instant: number, zone: string): number {
  const past = (toLocal(instant, zone) - SLACK - window.to) / MINUTES_PER_WEEK
  let week = window.repeatWeekly ? Math.max(0, Math.ceil(past)) : 0
  while (occurrence(window, week, zone).to <= instant) {
    week += 1
    if (!window.repeatWeekly) return week
  }
  return week
}

/** The occurrences that share time with a range, ascending; one that the clock swallows whole is none. */
export function occurrences(window: AvailabilityWindow, zone: string, range: Interval): Interval[] {
  const found: Interval[] = []
  const lastStart = toLocal(range.to, zone) + SLACK - window.from
  const lastWeek = window.repeatWeekly ? Math.floor(lastStart / MINUTES_PER_WEEK) : 0
  for (let week = firstWeek(window, range.from, zone); week <= lastWeek; week += 1) {
    const stretch = occurrence(window, week, zone)
    if (stretch.from < stretch.to && stretch.from < range.to) found.push(stretch)
  }
  return found
}
