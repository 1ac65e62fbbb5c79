import { MINUTES_PER_DAY } from '#domain/wall-clock.ts'
import { toInstant, toLocal } from '#domain/zone.ts'
import type { CalendarEvent, FreeStretch } from './event.ts'

/** A part of one day's column: hours from midnight on the wall clock, so a day of 23 or 25 hours keeps its rows. */
export interface Placed {
  readonly start: number
  readonly hours: number
}

export interface PlacedEvent extends Placed {
  readonly event: CalendarEvent
  /** Which of the side-by-side columns, and of how many. */
  readonly column: number
  readonly columns: number
}

const dayNumber = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / (MINUTES_PER_DAY * 60_000))

/** The part of a stretch that lies in a day of a zone; null when none does. */
export function place({ from, to }: FreeStretch, day: string, zone: string): Placed | null {
  const midnight = dayNumber(day) * MINUTES_PER_DAY
  const start = Math.max(0, toLocal(from, zone) - midnight)
  const end = Math.min(MINUTES_PER_DAY, toLocal(to, zone) - midnight)
  return end > start ? { start: start / 60, hours: (end - start) / 60 } : null
}

/** The instant at which a clock on the wall shows so many hours of a day. */
export function instantAt(day: string, hours: number, zone: string): number {
  return toInstant(dayNumber(day) * MINUTES_PER_DAY + hours * 60, zone)
}

/** The events of a day, those that overlap set beside each other. */
export function placeEvents(events: readonly CalendarEvent[], day: string, zone: string): PlacedEvent[] {
  const found = events
    .flatMap((event) => {
      const placed = place(event, day, zone)
      return placed ? [{ event, ...placed, column: 0, columns: 1 }] : []
    })
    .sort((a, b) => a.start - b.start || b.hours - a.hours)
  let cluster: typeof found = []
  let clusterEnd = 0
  for (const item of found) {
    if (item.start >= clusterEnd) cluster = []
    const taken = new Set(
      cluster.filter((other) => other.start + other.hours > item.start).map(({ column }) => column),
    )
    while (taken.has(item.column)) item.column += 1
    cluster.push(item)
    clusterEnd = Math.max(...cluster.map((other) => other.start + other.hours))
    const columns = Math.max(...cluster.map((other) => other.column)) + 1
    for (const other of cluster) other.columns = columns
  }
  return found
}

/** The hours a calendar must show: the usual ones, widened by whatever lies outside them. */
export function hoursOf(
  placed: readonly Placed[],
  usual = { first: 8, last: 20 },
): { first: number; last: number } {
  return {
    first: Math.min(usual.first, ...placed.map(({ start }) => Math.floor(start))),
    last: Math.max(usual.last, ...placed.map(({ start, hours }) => Math.ceil(start + hours))),
  }
}
