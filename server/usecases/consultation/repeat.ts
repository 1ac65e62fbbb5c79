import type { Reservation } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { NextWeeks } from '#contract/next-weeks.ts'
import { comingWeeks, whyNotThen } from '#domain/next-weeks.ts'
import { roomFor } from '#domain/patient-limits.ts'
import { isAgreed } from '#domain/transitions.ts'
import { HOME_ZONE } from '#domain/zone.ts'
import { listBusy } from '../../store/busy/read.ts'
import { countOpenRequests } from '../../store/consultation/open-requests.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { findSlotSettings } from '../../store/specialist/read.ts'
import type { Reader } from '../../store/schema.ts'
import { slotRules } from '../doctor/slot-rules.ts'
import { yieldingTimes } from '../hold/yielding-times.ts'
import type { Actor, Ports } from '../ports.ts'
import { ownConsultation } from './own.ts'

/** The same hour in the coming weeks, each with why it cannot be had; what makes way for a booking counts as free. */
export async function nextWeeks(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  asked: Minutes | undefined,
): Promise<Outcome<NextWeeks>> {
  const { sql } = database
  const row = await repeatable(sql, actor, id)
  if (isFailure(row)) return row
  const now = clock.now()
  const [doctorId, patientId] = [row.doctor_id, actor.clientId]
  const minutes = asked ?? row.minutes
  const zone = (await findSlotSettings(sql, doctorId))?.time_zone ?? HOME_ZONE
  const starts = comingWeeks(row.starts_at.getTime(), now, zone)
  const range = { from: starts[0] ?? now, to: (starts.at(-1) ?? now) + minutes * 60_000 }
  const except = await yieldingTimes(sql, patientId, now)
  const [rules, own, open] = await Promise.all([
    slotRules(sql, { doctorId, minutes, range, now, except, published: true }),
    listBusy(sql, [patientId], range, now, { subjects: except, kinds: [] }),
    countOpenRequests(sql, { patientId, doctorId, withChallenged: false }),
  ])
  const weeks = (rules ? starts : []).map((start) => ({
    from: new Date(start).toISOString(),
    to: new Date(start + minutes * 60_000).toISOString(),
    whyNot: rules && whyNotThen(rules, own, start),
  }))
  return { weeks, room: roomFor('repeating', open) }
}

/** When the consultation begins that a wish repeats: another's is not found, and one with somebody else is no such. */
export async function repeatedStart(
  db: Reader,
  actor: Actor,
  { repeats, doctorId }: Pick<Reservation, 'repeats' | 'doctorId'>,
): Promise<Outcome<number | undefined>> {
  if (repeats === undefined) return undefined
  const row = await repeatable(db, actor, repeats)
  if (isFailure(row)) return row.failure === 'not_found' ? row : failure('not_offered')
  return row.doctor_id === doctorId ? row.starts_at.getTime() : failure('not_offered')
}

/** A consultation of the patient's own that the two have agreed on. */
async function repeatable(db: Reader, actor: Actor, id: string): Promise<Outcome<ConsultationRow>> {
  const row = await ownConsultation(db, actor, id)
  if (isFailure(row)) return row
  return isAgreed(row) ? row : failure('wrong_status')
}
