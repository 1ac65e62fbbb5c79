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
    /** Whether what repeats ends, and its last day. */
    ends: z.boolean(),
    until: z.string(),
  })
  .check(
    z.refine((value) => !endsOn(value) || parseLocal(`${value.until}T00:00`) !== undefined, {
      path: ['until'],
      error: 'date_invalid',
    }),
    z.refine((value) => !endsOn(value) || value.until === '' || value.from.slice(0, 10) <= value.until, {
      path: ['until'],
      error: 'order',
    }),
    // Two wall times of one form compare as texts.
    z.refine(({ from, to }) => from === '' || to === '' || from < to, { path: ['to'], error: 'order' }),
  )
export type Stretch = z.output<typeof Stretch>

const endsOn = ({ repeatWeekly, ends }: { repeatWeekly: boolean; ends: boolean }) => repeatWeekly && ends

/** The form for a stretch that stands, or for a new one on a given day. */
export function stretchOf(item: Availability | null, zone: string, day: string): Stretch {
  if (!item)
    return {
      from: `${day}T09:00`,
      to: `${day}T17:00`,
      repeatWeekly: true,
      alsoOn: [],
      ends: false,
      until: '',
    }
  const wall = (instant: string) => formatLocal(toLocal(Date.parse(instant), zone))
  return {
    from: wall(item.from),
    to: wall(item.to),
    repeatWeekly: item.repeatWeekly,
    alsoOn: [],
    ends: item.until !== undefined,
    until: item.until ?? '',
  }
}

/** The weekday a wall time falls on, Monday 1; 0 while there is none. */
export function weekdayOfWall(text: string): number {
  const local = parseLocal(text)
  return local === undefined ? 0 : weekdayOf(local)
}

/** What is sent: the stretch itself, then the same hours on the first of each other weekday that follows. */
export function inputsOf(stretch: Stretch, zone: string): AvailabilityInput[] {
  const { from, to, repeatWeekly, alsoOn, until } = stretch
  const start = parseLocal(from)
  const end = parseLocal(to)
  if (start === undefined || end === undefined) return []
  const instant = (local: number) => new Date(toInstant(local, zone)).toISOString()
  const own = weekdayOf(start)
  const shifts = repeatWeekly ? alsoOn.filter((day) => day !== own).map((day) => (day - own + 7) % 7) : []
  const last = endsOn(stretch) ? parseLocal(`${until}T00:00`) : undefined
  return (
    [0, ...shifts]
      .map((days) => days * MINUTES_PER_DAY)
      // What would begin after the last day is none.
      .filter((shift) => last === undefined || start + shift < last + MINUTES_PER_DAY)
      .map((shift) => ({
        from: instant(start + shift),
        to: instant(end + shift),
        repeatWeekly,
        until: last === undefined ? undefined : until,
      }))
  )
}

/** Weekly hours first, by weekday and hour, then single days to come; what is over is left out. */
export function inOrder(items: readonly Availability[], zone: string, now: number): Availability[] {
  const weekMinute = ({ from }: Availability) => {
    const local = toLocal(Date.parse(from), zone)
    return weekdayOf(local) * MINUTES_PER_DAY + (local % MINUTES_PER_DAY)
  }
  const today = formatLocal(toLocal(now, zone)).slice(0, 10)
  const weekly = items.filter(({ repeatWeekly, until }) => repeatWeekly && (until ?? today) >= today)
  const single = items.filter(({ repeatWeekly, to }) => !repeatWeekly && Date.parse(to) > now)
  return [
    ...weekly.sort((a, b) => weekMinute(a) - weekMinute(b)),
    ...single.sort((a, b) => Date.parse(a.from) - Date.parse(b.from)),
  ]
}
