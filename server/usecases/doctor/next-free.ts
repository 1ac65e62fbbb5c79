import { BOOKING_RULES } from '#contract/doctor-settings.ts'
import type { Minutes } from '#contract/doctor.ts'
import { DAY, WEEK } from '#domain/duration.ts'
import { nextFree, slots } from '#domain/slots.ts'
import { nextByHours } from '#domain/suited-hours.ts'
import {
  findSpecialistBehind,
  lockSpecialist,
  setFreeHours,
  setNextFree,
} from '../../store/specialist/next-free.ts'
import { listStaleSpecialists } from '../../store/specialist/read.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { slotRules } from './slot-rules.ts'

const HORIZON_MS = BOOKING_RULES.horizonDays.max * DAY
/** How far ahead the hours are looked at: who is free in the evening only next spring is not free in the evening. */
const HOURS_AHEAD_MS = 4 * WEEK
/** A next free time this close is looked up again: notice may have overtaken it. */
const SOON_MS = 2 * 3_600_000

/**
 * Works out a doctor's next free time, for either length of a consultation, and keeps both for the lists. Call it when hours or bookings change. Of parallel
 * changes the last sees the others; times only held or being paid count as free, for they may become so in silence.
 */
export async function refreshNextFree(tx: Tx, doctorId: string, now: number): Promise<void> {
  if (!(await lockSpecialist(tx, doctorId))) return
  const range = { from: now, to: now + HORIZON_MS }
  const rules = await slotRules(tx, { doctorId, minutes: 45, range, now, settled: true })
  const next = (minutes: Minutes) => {
    const first = rules && nextFree({ ...rules, minutes })
    return first ? new Date(first.from) : null
  }
  await setNextFree(tx, doctorId, { next_free_at: next(45), next_free_hour_at: next(60) })
  const soon = rules ? slots({ ...rules, from: now, to: now + HOURS_AHEAD_MS }) : []
  const byHours = [...nextByHours(soon)].map(([hours, at]) => [hours, new Date(at)] as const)
  await setFreeHours(tx, doctorId, new Map(byHours))
}

/**
 * The same once a time of a patient and a doctor is reserved or let go: a patient who is a specialist as well is taken
 * by it, too. One after the other in the same order, so that bookings that share people wait for each other.
 */
export async function refreshNextFreeOf(
  tx: Tx,
  { doctor_id: doctorId, patient_id: patientId }: { doctor_id: string; patient_id: string },
  now: number,
): Promise<void> {
  const other = await findSpecialistBehind(tx, patientId)
  const both = other ? [doctorId, other].toSorted() : [doctorId]
  for (const each of both) await refreshNextFree(tx, each, now)
}

/** Refreshes those whose next free time passed meanwhile. */
export async function refreshStaleNextFree({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const doctorId of await listStaleSpecialists(database.sql, new Date(now + SOON_MS), 500)) {
    await database.transact((tx) => refreshNextFree(tx, doctorId, now))
  }
}
