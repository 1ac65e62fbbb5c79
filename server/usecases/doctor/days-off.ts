import { MAX_DAY_OFF_DAYS } from '#contract/choices.ts'
import type { DayOffInput, DayOffPlan, DayOffPreview } from '#contract/day-off-routes.ts'
import type { DayOff } from '#contract/day-off.ts'
import { failure, isFailure, type FieldCode, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { MINUTE } from '#domain/duration.ts'
import { overlaps, type Interval } from '#domain/interval.ts'
import { MINUTES_PER_DAY } from '#domain/wall-clock.ts'
import { HOME_ZONE, toLocal } from '#domain/zone.ts'
import { randomUUID } from 'node:crypto'
import {
  type AvailabilityRow,
  type DayOffRow,
  listDaysOff as listRows,
  listWindows,
} from '../../store/availability/read.ts'
import {
  deleteDayOff,
  deleteDaysOffBefore,
  insertDayOff,
  insertWindow,
  moveDayOff,
} from '../../store/availability/write.ts'
import { type ConsultationRow, listCalendar } from '../../store/consultation/read.ts'
import { listProposed } from '../../store/consultation/requests.ts'
import { proposalOf } from '../consultation/proposal.ts'
import { patientView } from '../consultation/view.ts'
import type { Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { doctorProfile, MAX_WINDOWS, onOwnHours } from './availability.ts'
import { dayOffView } from './windows.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Days off one doctor may keep: a break each day of a long year. */
const MAX_DAYS_OFF = 400
const MAX_DAY_OFF_MINUTES = MAX_DAY_OFF_DAYS * MINUTES_PER_DAY
/** After so long nobody looks at a day off any more. */
const KEPT = 400 * MINUTES_PER_DAY

/** Own days off that are not over, by start. */
export async function listDaysOff(
  { database, clock }: Needs,
  actor: Actor,
  { limit, offset }: Paging,
): Promise<Outcome<Page<DayOff> & { timeZone: string }>> {
  const profile = await doctorProfile(database.sql, actor)
  if (isFailure(profile)) return { data: [], total: 0, limit, offset, timeZone: HOME_ZONE }
  const { doctorId, zone } = profile
  const now = toLocal(clock.now(), zone)
  const rows = (await listRows(database.sql, doctorId)).filter((row) => row.local_to > now)
  const windows = await listWindows(database.sql, doctorId, now - MAX_DAY_OFF_MINUTES)
  const data = rows.slice(offset, offset + limit).map((row) => dayOffView(row, windows, zone))
  return { data, total: rows.length, limit, offset, timeZone: zone }
}

/** What a day off would meet: bookings and proposed times, which stay, and days off that stand already. */
export async function previewDayOff(
  ports: Needs,
  actor: Actor,
  input: DayOffPlan,
): Promise<Outcome<DayOffPreview>> {
  const { sql } = ports.database
  const profile = await doctorProfile(sql, actor)
  if (isFailure(profile)) return profile
  const { doctorId, zone } = profile
  const wanted = stretchOf(input, zone)
  if (isFailure(wanted)) return wanted
  const now = ports.clock.now()
  const from = new Date(Math.max(Date.parse(input.from), now))
  const range = { from, to: new Date(input.to), now: new Date(now) }
  const rows = await listCalendar(sql, doctorId, range.from, range.to)
  const booked = rows.filter(({ status }) => status !== 'finished').map(bookedTime)
  const proposed = (await listProposed(sql, doctorId, range)).flatMap(proposedTimes)
  const touched = (times: readonly ReservedTime[]) =>
    times
      .filter((time) => overlaps(time, { from: from.getTime(), to: Date.parse(input.to) }))
      .filter(
        (time) =>
          !input.hours.some(({ from, to }) => Date.parse(from) <= time.from && time.to <= Date.parse(to)),
      )
      .toSorted((a, b) => a.from - b.from)
      .map(reservedView)
  const windows = await listWindows(sql, doctorId)
  return {
    bookings: touched(booked),
    proposed: touched(proposed),
    overlapping: (await listRows(sql, doctorId))
      .filter((row) => row.id !== input.instead && overlaps(spanOf(row), wanted))
      .map((row) => dayOffView(row, windows, zone)),
    timeZone: zone,
  }
}

/** A time that is reserved for a consultation. */
type ReservedTime = Interval & { row: ConsultationRow }

const bookedTime = (row: ConsultationRow): ReservedTime => ({
  row,
  from: row.starts_at.getTime(),
  to: row.ends_at.getTime(),
})

const proposedTimes = (row: ConsultationRow): ReservedTime[] =>
  (proposalOf(row)?.starts ?? []).map((from) => ({ row, from, to: from + row.minutes * MINUTE }))

const reservedView = ({ row, from, to }: ReservedTime): DayOffPreview['bookings'][number] => ({
  _id: row.id,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  patient: patientView(row, 'doctor'),
})

/** Takes a stretch off, or sets other hours for it: in it the usual ones do not count. What is booked stays booked. */
export function addDayOff(needs: Needs, actor: Actor, input: DayOffInput): Promise<Outcome<DayOff>> {
  return onOwnHours(needs, actor, async (tx, { doctorId, zone }, now) => {
    const wanted = stretchOf(input, zone)
    if (isFailure(wanted)) return wanted
    if (wanted.to <= toLocal(now, zone)) return failure('validation', { fields: { from: 'date_past' } })
    await deleteDaysOffBefore(tx, doctorId, toLocal(now, zone) - KEPT)
    const standing = await listRows(tx, doctorId)
    if (standing.some((row) => overlaps(spanOf(row), wanted))) return failure('day_off_overlaps')
    const kept = (await listWindows(tx, doctorId)).length + wanted.hours.length
    if (standing.length >= MAX_DAYS_OFF || kept > MAX_WINDOWS) return failure('conflict')
    const [id, created_at] = [randomUUID(), new Date(now)]
    const row = { id, doctor_id: doctorId, local_from: wanted.from, local_to: wanted.to, created_at }
    await insertDayOff(tx, row)
    return dayOffView(row, await insertHours(tx, row, wanted.hours), zone)
  })
}

/** Moves a day off or sets other hours for it, by the rules of a new one. Of two changes the later stands. */
export function changeDayOff(
  needs: Needs,
  actor: Actor,
  id: string,
  input: DayOffInput,
): Promise<Outcome<DayOff>> {
  return onOwnHours(needs, actor, async (tx, { doctorId, zone }, now) => {
    const standing = await listRows(tx, doctorId)
    const before = standing.find((row) => row.id === id)
    if (!before) return failure('not_found')
    const wanted = stretchOf(input, zone)
    if (isFailure(wanted)) return wanted
    if (wanted.to <= toLocal(now, zone)) return failure('validation', { fields: { from: 'date_past' } })
    if (standing.some((row) => row.id !== id && overlaps(spanOf(row), wanted)))
      return failure('day_off_overlaps')
    const others = (await listWindows(tx, doctorId)).filter((window) => window.day_off_id !== id)
    if (others.length + wanted.hours.length > MAX_WINDOWS) return failure('conflict')
    const span = { local_from: wanted.from, local_to: wanted.to }
    if (!(await moveDayOff(tx, doctorId, id, span))) return failure('not_found')
    const row = { ...before, ...span }
    return dayOffView(row, await insertHours(tx, row, wanted.hours), zone)
  })
}

/** The hours in which the doctor receives on a day off all the same. */
async function insertHours(
  tx: Tx,
  dayOff: DayOffRow,
  hours: readonly Interval[],
): Promise<AvailabilityRow[]> {
  const windows = hours.map(({ from, to }) => ({
    id: randomUUID(),
    doctor_id: dayOff.doctor_id,
    local_from: from,
    local_to: to,
    repeat_weekly: false,
    local_until: null,
    day_off_id: dayOff.id,
    created_at: dayOff.created_at,
  }))
  for (const window of windows) await insertWindow(tx, window)
  return windows
}

const spanOf = ({ local_from: from, local_to: to }: DayOffRow): Interval => ({ from, to })

/** A stretch and the hours in it as wall time of the zone. */
function stretchOf(input: DayOffInput, zone: string): Outcome<Interval & { hours: Interval[] }> {
  const local = (instant: string) => toLocal(Date.parse(instant), zone)
  const [from, to] = [local(input.from), local(input.to)]
  if (to <= from) return failure('validation', { fields: { to: 'order' } })
  if (to - from > MAX_DAY_OFF_MINUTES) return failure('validation', { fields: { to: 'too_large' } })
  const hours = input.hours.map((each) => ({ from: local(each.from), to: local(each.to) }))
  const fields = faultsOf(hours, { from, to })
  if (Object.keys(fields).length > 0) return failure('validation', { fields })
  return { from, to, hours }
}

/** What is wrong with hours within a stretch, by field. */
function faultsOf(hours: readonly Interval[], within: Interval): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const [at, each] of hours.entries()) {
    if (each.to <= each.from) fields[`hours.${at}.to`] = 'order'
    else if (each.from < within.from || each.to > within.to) fields[`hours.${at}.from`] = 'invalid'
    else if (hours.slice(0, at).some((before) => overlaps(before, each)))
      fields[`hours.${at}.from`] = 'overlaps'
  }
  return fields
}

/** The usual hours count again, and those that stood instead are gone. What is booked stays booked. */
export function removeDayOff(needs: Needs, actor: Actor, id: string): Promise<Outcome<null>> {
  return onOwnHours(needs, actor, async (tx, { doctorId }) =>
    (await deleteDayOff(tx, doctorId, id)) ? null : failure('not_found'),
  )
}
