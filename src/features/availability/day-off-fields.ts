import * as z from 'zod/mini'
import type { Availability } from '#contract/availability.ts'
import { MAX_DAY_OFF_DAYS } from '#contract/choices.ts'
import type { DayOffInput } from '#contract/day-off-routes.ts'
import type { DayOff } from '#contract/day-off.ts'
import { overlaps, type Interval } from '#domain/interval.ts'
import { formatLocal, MINUTES_PER_DAY, parseLocal } from '#domain/wall-clock.ts'
import { toInstant, toLocal } from '#domain/zone.ts'
import { occurrences } from '#domain/weekly.ts'
import type { DayOffKind } from '../../parts/profile/kind-of.ts'
import { windowOf } from './window-of.ts'

const WallDay = z.string('date_invalid').check(
  z.minLength(1, 'date_invalid'),
  z.refine((day) => day === '' || midnight(day) !== undefined, { error: 'date_invalid' }),
)
const Times = z.object({
  from: z.string('required').check(z.minLength(1, 'required')),
  to: z.string('required').check(z.minLength(1, 'required')),
})

/** What the form holds: days and times on the doctor's clock. A break and other hours lie in the first of the days. */
export const DayOffFields = z
  .object({
    kind: z.enum(['days', 'break', 'hours']),
    from: WallDay,
    to: z.string(),
    hours: z.array(Times),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of faultsOf(value))
      issues.push({ code: 'custom', input: value, path, message })
  })
export type DayOffFields = z.output<typeof DayOffFields>

const daysFrom = (from: string, to: string) =>
  ((midnight(to) ?? 0) - (midnight(from) ?? 0)) / MINUTES_PER_DAY + 1

const midnight = (day: string) => parseLocal(`${day}T00:00`)

/** A day's minute of a time; as an end, midnight is the end of the day. */
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const stretchOf = ({ from, to }: z.output<typeof Times>): Interval => ({
  from: minuteOf(from),
  to: minuteOf(to) || MINUTES_PER_DAY,
})

function faultsOf({ kind, from, to, hours }: DayOffFields): [path: (string | number)[], code: string][] {
  if (kind === 'days') {
    if (to === '' || midnight(to) === undefined) return [[['to'], 'date_invalid']]
    if (from !== '' && to < from) return [[['to'], 'order']]
    return daysFrom(from, to) > MAX_DAY_OFF_DAYS ? [[['to'], 'too_large']] : []
  }
  const stretches = hours.map((each) => (each.from && each.to ? stretchOf(each) : undefined))
  return stretches.flatMap((each, at): [(string | number)[], string][] => {
    if (!each) return []
    if (each.to <= each.from) return [[['hours', at, 'to'], 'order']]
    const met = stretches.slice(0, at).some((before) => before && overlaps(before, each))
    return met ? [[['hours', at, 'from'], 'overlaps']] : []
  })
}

/** What other hours of several days hold after the first: the form shows that one, and the others stay as they are. */
interface LaterDays extends Pick<DayOff, 'to' | 'hours'> {
  /** The first of them. */
  readonly day: string
}

/** The days after the first of what stands; none of most. */
export function laterDaysOf(
  { from, to, hours }: DayOff,
  dayOf: (instant: string | number) => string,
): LaterDays | undefined {
  const day = dayOf(from)
  const next = formatLocal((midnight(day) ?? 0) + MINUTES_PER_DAY).slice(0, 10)
  if (hours.length === 0 || dayOf(Date.parse(to) - 1) === day) return undefined
  return { day: next, to, hours: hours.filter((each) => dayOf(each.from) !== day) }
}

/** Whether the later days are still behind what the form says. */
export const leavesLater = ({ kind, from }: DayOffFields, later: LaterDays | undefined): boolean =>
  later !== undefined && kind === 'hours' && from !== '' && from < later.day

/** What is sent; nothing while the form is not right. */
export function dayOffInput(fields: DayOffFields, zone: string, later?: LaterDays): DayOffInput | undefined {
  if (!z.safeParse(DayOffFields, fields).success) return undefined
  const first = midnight(fields.from)
  const last = fields.kind === 'days' ? midnight(fields.to) : first
  if (first === undefined || last === undefined) return undefined
  const span = ({ from, to }: Interval) => ({
    from: new Date(toInstant(from, zone)).toISOString(),
    to: new Date(toInstant(to, zone)).toISOString(),
  })
  const hours = fields.hours
    .map(stretchOf)
    .map(({ from, to }) => span({ from: first + from, to: first + to }))
  const [only] = hours
  if (fields.kind === 'break') return only && { ...only, hours: [] }
  const days = span({ from: first, to: last + MINUTES_PER_DAY })
  if (fields.kind !== 'hours') return { ...days, hours: [] }
  return later && leavesLater(fields, later)
    ? { from: days.from, to: later.to, hours: [...hours, ...later.hours] }
    : { ...days, hours }
}

export const NOON = [{ from: '12:00', to: '13:00' }]
const WORKDAY = [{ from: '09:00', to: '17:00' }]

/** The hour that follows the last of some times. */
export function hourAfter(times: DayOffFields['hours']): { from: string; to: string } {
  const from = times.at(-1)?.to ?? ''
  const hour = (Number(from.slice(0, 2)) + 1) % 24
  return from === '' ? { from, to: '' } : { from, to: `${String(hour).padStart(2, '0')}${from.slice(2)}` }
}

/** The times a kind begins with: noon for a break, and for other hours the usual ones of that day. */
export function timesFor(kind: DayOffKind, day: string, items: readonly Availability[], zone: string) {
  if (kind !== 'hours') return NOON
  const start = midnight(day)
  if (start === undefined) return WORKDAY
  const wallTime = (instant: number) => formatLocal(toLocal(instant, zone)).slice(11)
  const range = { from: toInstant(start, zone), to: toInstant(start + MINUTES_PER_DAY, zone) }
  const usual = items
    .flatMap((item) => occurrences(windowOf(item, zone), zone, range))
    .filter(({ from, to }) => from >= range.from && to <= range.to)
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => ({ from: wallTime(from), to: wallTime(to) }))
  return usual.length > 0 ? usual : WORKDAY
}
