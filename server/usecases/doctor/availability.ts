import type { Availability, AvailabilityInput } from '#contract/availability.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { formatLocal, parseLocal } from '#domain/wall-clock.ts'
import { HOME_ZONE, toInstant, toLocal } from '#domain/zone.ts'
import { randomUUID } from 'node:crypto'
import { findWindow, listDaysOff, listWindows, type AvailabilityRow } from '../../store/availability/read.ts'
import { deleteWindow, insertWindow, updateWindow } from '../../store/availability/write.ts'
import { lockProfile } from '../../store/specialist/profile.ts'
import { findSlotSettings } from '../../store/specialist/read.ts'
import type { Reader, Tx } from '../../store/schema.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { refreshNextFree } from './next-free.ts'
import { ownDoctorId } from './own-doctor.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

const DAY_MINUTES = 24 * 60
/** Stretches one doctor may keep; far more than any week needs. */
export const MAX_WINDOWS = 500

interface Profile {
  doctorId: string
  zone: string
}

/** The actor's own doctor profile and its zone, also while another role is in use. */
export async function doctorProfile(db: Reader, actor: Actor): Promise<Outcome<Profile>> {
  const doctorId = await ownDoctorId(db, actor)
  if (isFailure(doctorId)) return doctorId
  const settings = await findSlotSettings(db, doctorId)
  return { doctorId, zone: settings?.time_zone ?? HOME_ZONE }
}

const view = (row: AvailabilityRow, zone: string): Availability => ({
  _id: row.id,
  from: new Date(toInstant(row.local_from, zone)).toISOString(),
  to: new Date(toInstant(row.local_to, zone)).toISOString(),
  repeatWeekly: row.repeat_weekly,
  ...(row.local_until !== null && { until: formatLocal(row.local_until - DAY_MINUTES).slice(0, 10) }),
})

/** A stretch as local wall time of the zone; at most a day long, so that weekly ones never overlap themselves. */
function toWindow(input: AvailabilityInput, zone: string) {
  const [from, to] = [toLocal(Date.parse(input.from), zone), toLocal(Date.parse(input.to), zone)]
  if (to <= from) return failure('validation', { fields: { to: 'order' } })
  if (to - from > DAY_MINUTES) return failure('validation', { fields: { to: 'too_large' } })
  const until = input.until === undefined ? undefined : parseLocal(`${input.until}T00:00`)
  if (until !== undefined && !input.repeatWeekly)
    return failure('validation', { fields: { until: 'unknown_key' } })
  // The whole of that day still counts.
  const local_until = until === undefined ? null : until + DAY_MINUTES
  if (local_until !== null && local_until <= from)
    return failure('validation', { fields: { until: 'order' } })
  return { local_from: from, local_to: to, repeat_weekly: input.repeatWeekly, local_until }
}

const isUsual = ({ day_off_id }: AvailabilityRow) => day_off_id === null

/** Whether hours of one day would lie where the doctor is off, and so never count. */
async function meetsDayOff(
  tx: Tx,
  doctorId: string,
  { local_from, local_to, repeat_weekly }: Pick<AvailabilityRow, 'local_from' | 'local_to' | 'repeat_weekly'>,
): Promise<boolean> {
  if (repeat_weekly) return false
  const off = await listDaysOff(tx, doctorId)
  return off.some((day) => day.local_from <= local_from && local_to <= day.local_to)
}

/** Own availability by start. */
export async function listAvailability(
  { database }: Needs,
  actor: Actor,
  { limit, offset }: Paging,
): Promise<Outcome<Page<Availability> & { timeZone: string }>> {
  const profile = await doctorProfile(database.sql, actor)
  if (isFailure(profile)) return { data: [], total: 0, limit, offset, timeZone: HOME_ZONE }
  const rows = (await listWindows(database.sql, profile.doctorId)).filter(isUsual)
  const data = rows.slice(offset, offset + limit).map((row) => view(row, profile.zone))
  return { data, total: rows.length, limit, offset, timeZone: profile.zone }
}

/** One act on the hours of the actor's own doctor profile; when they are free next follows from it. */
export function onOwnHours<T>(
  { database, clock }: Needs,
  actor: Actor,
  act: (tx: Tx, profile: Profile, now: number) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return transact(database, async (tx) => {
    const profile = await doctorProfile(tx, actor)
    if (isFailure(profile)) return profile
    // What overlaps must be seen by whoever comes second.
    await lockProfile(tx, profile.doctorId)
    const now = clock.now()
    const done = await act(tx, profile, now)
    if (!isFailure(done)) await refreshNextFree(tx, profile.doctorId, now)
    return done
  })
}

/** Adds a stretch of availability. */
export function addAvailability(
  needs: Needs,
  actor: Actor,
  input: AvailabilityInput,
): Promise<Outcome<Availability>> {
  return onOwnHours(needs, actor, async (tx, { doctorId, zone }, now) => {
    const window = toWindow(input, zone)
    if (isFailure(window)) return window
    if ((await listWindows(tx, doctorId)).length >= MAX_WINDOWS) return failure('conflict')
    if (await meetsDayOff(tx, doctorId, window)) return failure('day_off_overlaps')
    const created_at = new Date(now)
    const row = { id: randomUUID(), doctor_id: doctorId, ...window, day_off_id: null, created_at }
    await insertWindow(tx, row)
    return view(row, zone)
  })
}

/** Changes a stretch; what is booked stays booked. */
export function changeAvailability(
  needs: Needs,
  actor: Actor,
  id: string,
  input: AvailabilityInput,
): Promise<Outcome<Availability>> {
  return onOwnHours(needs, actor, async (tx, { doctorId, zone }) => {
    if (!(await findWindow(tx, doctorId, id))) return failure('not_found')
    const window = toWindow(input, zone)
    if (isFailure(window)) return window
    if (await meetsDayOff(tx, doctorId, window)) return failure('day_off_overlaps')
    if (!(await updateWindow(tx, doctorId, id, window))) return failure('not_found')
    const row = await findWindow(tx, doctorId, id)
    return row ? view(row, zone) : failure('not_found')
  })
}

/** Removes a stretch; what is booked stays booked. */
export function removeAvailability(needs: Needs, actor: Actor, id: string): Promise<Outcome<null>> {
  return onOwnHours(needs, actor, async (tx, { doctorId }) =>
    (await deleteWindow(tx, doctorId, id)) ? null : failure('not_found'),
  )
}
