import type { DayOff, DayOffInput } from '#contract/availability.ts'
import { failure, isFailure, type FieldCode, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { MINUTES_PER_DAY } from '#domain/wall-clock.ts'
import { HOME_ZONE, toLocal } from '#domain/zone.ts'
import { randomUUID } from 'node:crypto'
import { listDaysOff as listRows, listWindows } from '../../store/availability/read.ts'
import {
  deleteDayOff,
  deleteDaysOffBefore,
  deleteWindowsWithin,
  insertDayOff,
  insertWindow,
} from '../../store/availability/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { doctorProfile, MOST_WINDOWS, onOwnHours } from './availability.ts'
import { dayOffView } from './windows.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

/** Days off one doctor may keep: a break each day of a long year. */
const MOST = 400
/** The longest that somebody is off at once. */
const LONGEST = 366 * MINUTES_PER_DAY
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
  const data = rows.slice(offset, offset + limit).map((row) => dayOffView(row, zone))
  return { data, total: rows.length, limit, offset, timeZone: zone }
}

/**
 * Takes a stretch off, or sets other hours for it: in it those of every week do not count, and stretches that were set for
 * these very days before give way to those that are given. What is booked stays booked.
 */
export function addDayOff(needs: Needs, actor: Actor, input: DayOffInput): Promise<Outcome<DayOff>> {
  return onOwnHours(needs, actor, async (tx, { doctorId, zone }, now) => {
    const local = (instant: string) => toLocal(Date.parse(instant), zone)
    const [from, to] = [local(input.from), local(input.to)]
    if (to <= from) return failure('validation', { fields: { to: 'order' } })
    if (to - from > LONGEST) return failure('validation', { fields: { to: 'too_large' } })
    const hours = input.hours.map((each) => ({ from: local(each.from), to: local(each.to) }))
    const fields = faultsOf(hours, { from, to })
    if (Object.keys(fields).length > 0) return failure('validation', { fields })
    await deleteDaysOffBefore(tx, doctorId, toLocal(now, zone) - KEPT)
    await deleteWindowsWithin(tx, doctorId, { from, to })
    const windows = (await listWindows(tx, doctorId)).length + hours.length
    if ((await listRows(tx, doctorId)).length >= MOST || windows > MOST_WINDOWS) return failure('conflict')
    const created_at = new Date(now)
    const row = { id: randomUUID(), doctor_id: doctorId, local_from: from, local_to: to, created_at }
    await insertDayOff(tx, row)
    for (const each of hours)
      await insertWindow(tx, {
        id: randomUUID(),
        doctor_id: doctorId,
        local_from: each.from,
        local_to: each.to,
        repeat_weekly: false,
        local_until: null,
        created_at,
      })
    return dayOffView(row, zone)
  })
}

interface Stretch {
  from: number
  to: number
}

/** What is wrong with hours within a stretch, by field. */
function faultsOf(hours: readonly Stretch[], within: Stretch): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const [at, { from, to }] of hours.entries()) {
    if (to <= from) fields[`hours.${at}.to`] = 'order'
    else if (from < within.from || to > within.to) fields[`hours.${at}.from`] = 'invalid'
  }
  return fields
}

/** The hours of every week count again, and those set instead are gone. What is booked stays booked. */
export function removeDayOff(needs: Needs, actor: Actor, id: string): Promise<Outcome<null>> {
  return onOwnHours(needs, actor, async (tx, { doctorId }) => {
    const gone = await deleteDayOff(tx, doctorId, id)
    if (!gone) return failure('not_found')
    await deleteWindowsWithin(tx, doctorId, { from: gone.local_from, to: gone.local_to })
    return null
  })
}
