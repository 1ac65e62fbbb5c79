import * as z from 'zod/mini'
import type { Availability, AvailabilityInput } from '#contract/availability.ts'
import { formatLocal, MINUTES_PER_DAY, parseLocal, weekdayOf } from '#domain/wall-clock.ts'
import { toInstant, toLocal } from '#domain/zone.ts'

const WallTime = z.string('required').check(
  z.minLength(1, 'required'),
  z.refine((text) => text === '' || parseLocal(text) !== undefined, { error: 'date_invalid' }),
)

/** What the form holds: wall times on the doctor's clock, and other weekdays with the same hours. */
export const Stretch = z
  .object({
    from: WallTime,
    to: WallTime,
    repeatWeekly: z.boolean(),
    alsoOn: z.array(z.number()),
  })
  .check(
    // Two wall times of one form compare as texts.
    z.refine(({ from, to }) => from === '' || to === '' || from < to, { path: ['to'], error: 'order' }),
  )
export type Stretch = z.output<typeof Stretch>

/** The form for a stretch that stands, or for a new one on a given day. */
export function stretchOf(item: Availability | null, zone: string, day: string): Stretch {
  if (!item) return { from: `${day}T09:00`, to: `${day}T17:00`, repeatWeekly: true, alsoOn: [] }
  const wall = (instant: string) => formatLocal(toLocal(Date.parse(instant), zone))
  return { from: wall(item.from), to: wall(item.to), repeatWeekly: item.repeatWeekly, alsoOn: [] }
}

/** The weekday a wall time falls on, Monday 1; 0 while there is none. */
export function weekdayOfWall(text: string): number {
  const local = parseLocal(text)
  return local === undefined ? 0 : weekdayOf(local)
}

/** What is sent: the stretch itself, then the same hours on the first of each other weekday that follows. */
export function inputsOf({ from, to, repeatWeekly, alsoOn }: Stretch, zone: string): AvailabilityInput[] {
  const start = parseLocal(from)
  const end = parseLocal(to)
  if (start === undefined || end === undefined) return []
  const instant = (local: number) => new Date(toInstant(local, zone)).toISOString()
  const own = weekdayOf(start)
  const shifts = repeatWeekly ? alsoOn.filter((day) => day !== own).map((day) => (day - own + 7) % 7) : []
  return [0, ...shifts].map((days) => ({
    from: instant(start + days * MINUTES_PER_DAY),
    to: instant(end + days * MINUTES_PER_DAY),
    repeatWeekly,
  }))
}

/** Weekly hours first, by weekday and hour, then single days to come; single days that are over are left out. */
export function inOrder(items: readonly Availability[], zone: string, now: number): Availability[] {
  const weekMinute = ({ from }: Availability) => {
    const local = toLocal(Date.parse(from), zone)
    return weekdayOf(local) * MINUTES_PER_DAY + (local % MINUTES_PER_DAY)
  }
  const weekly = items.filter(({ repeatWeekly }) => repeatWeekly)
  const single = items.filter(({ repeatWeekly, to }) => !repeatWeekly && Date.parse(to) > now)
  return [
    ...weekly.sort((a, b) => weekMinute(a) - weekMinute(b)),
    ...single.sort((a, b) => Date.parse(a.from) - Date.parse(b.from)),
  ]
}
