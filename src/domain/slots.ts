import { DAY, MINUTE, WEEK } from './duration.ts'
import type { Interval } from './interval.ts'
import {
  type AvailabilityWindow,
  type DayOff,
  firstWeek,
  occurrence,
  occurrences,
  openHours,
} from './weekly.ts'

/** What decides which times a doctor offers. */
export interface SlotRules {
  readonly windows: readonly AvailabilityWindow[]
  /** All of them, also those that are over: where one ended, the slots after it begin. */
  readonly daysOff: readonly DayOff[]
  /** The doctor's zone: windows are wall times there. */
  readonly zone: string
  /** Reserved times, ascending by start; without one's own hold, which is free to oneself. */
  readonly busy: readonly Interval[]
  readonly now: number
  /** Length of a consultation. */
  readonly minutes: number
  /** Minutes the doctor rests after each. */
  readonly buffer: number
  /** Minutes from now within which nothing starts. */
  readonly minNotice: number
  /** Days of 24 hours from now beyond which nothing starts. */
  readonly horizonDays: number
}

/** Rules and the range of starts asked for, `to` exclusive. */
export interface SlotQuery extends SlotRules {
  readonly from: number
  readonly to: number
}

// A slot's place depends on where its merged window began, and that must not depend on what was asked: so occurrences
// before the range are taken too while a chain of overlaps leads back to them.
function stretchesAround({ windows, daysOff, zone }: SlotRules, range: Interval): Interval[] {
  const found = windows.flatMap((window) =>
    occurrences(window, zone, range).map(({ from, to }) => ({ window, from, to })),
  )
  const earlier = windows.map((window) => ({ window, week: firstWeek(window, range.from, zone) }))
  let start = found.reduce((least, { from }) => Math.min(least, from), range.from)
  for (let chained = start < range.from; chained;) {
    chained = false
    for (const each of earlier) {
      while (each.week > 0) {
        const stretch = occurrence(each.window, each.week - 1, zone)
        if (stretch.to <= start) break
        each.week -= 1
        found.push({ window: each.window, ...stretch })
        if (stretch.from < start) [start, chained] = [stretch.from, true]
      }
    }
  }
  const { usual = [], instead = [] } = Object.groupBy(found, ({ window }) =>
    window.instead ? 'instead' : 'usual',
  )
  return openHours({ usual, instead }, daysOff, zone)
}

/**
 * The times a doctor offers, ascending: laid from the start of each merged window in steps of length and buffer, less
 * those that meet a busy time, start too soon or too far ahead, or do not end within the window.
 */
export function slots(query: SlotQuery): Interval[] {
  const length = query.minutes * MINUTE
  const step = length + query.buffer * MINUTE
  const first = Math.max(query.from, query.now + query.minNotice * MINUTE)
  const end = Math.min(query.to, query.now + query.horizonDays * DAY + 1)
  const offered: Interval[] = []
  if (first >= end) return offered
  let next = 0
  let busyUntil = -Infinity
  for (const window of stretchesAround(query, { from: first, to: end + length })) {
    const skipped = Math.max(0, Math.ceil((first - window.from) / step))
    for (let from = window.from + skipped * step; from < end && from + length <= window.to; from += step) {
      const to = from + length
      for (let busy = query.busy[next]; busy && busy.from < to; busy = query.busy[(next += 1)]) {
        if (busy.from < busy.to) busyUntil = Math.max(busyUntil, busy.to)
      }
      if (busyUntil <= from) offered.push({ from, to })
    }
  }
  return offered
}

/** Whether a consultation starting at that instant is one of the doctor's offered times. */
export function isOffered(rules: SlotRules, start: number): boolean {
  return slots({ ...rules, from: start, to: start + 1 }).length === 1
}

/** Whether a doctor receives during the whole of a time, be it one of the offered ones or not, and taken or not. */
export function isOpen(rules: SlotRules, time: Interval): boolean {
  return stretchesAround(rules, time).some(({ from, to }) => from <= time.from && time.to <= to)
}

/** The doctor's next offered time, looked for week by week up to the horizon. */
export function nextFree(rules: SlotRules): Interval | undefined {
  const end = rules.now + rules.horizonDays * DAY + 1
  for (let from = rules.now; from < end; from += WEEK) {
    const [earliest] = slots({ ...rules, from, to: Math.min(from + WEEK, end) })
    if (earliest) return earliest
  }
  return undefined
}
