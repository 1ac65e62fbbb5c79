import type { Reservation } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { NextWeeks } from '#contract/next-weeks.ts'
import { MINUTE, WEEK } from '#domain/duration.ts'
import { comingWeeks, MAX_WEEKS, whyNotThen } from '#domain/next-weeks.ts'
import { roomFor } from '#domain/patient-limits.ts'
import { isAgreed } from '#domain/transitions.ts'
import { countOpenRequests } from '../../store/consultation/open-requests.ts'
import type { ConsultationRow } from '../../store/consultation/read.ts'
import { listYielding } from '../../store/hold/yielding.ts'
import type { Reader } from '../../store/schema.ts'
import { slotRules } from '../doctor/slot-rules.ts'
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
  const start = row.starts_at.getTime()
  const except = await listYielding(sql, patientId, now)
  const earliest = Math.max(start, now)
  // One statement tells the busy times of both; who they are told of is sorted out here.
  const rules = await slotRules(sql, {
    doctorId,
    also: patientId,
    minutes,
    range: { from: earliest, to: earliest + (MAX_WEEKS + 1) * WEEK },
    now,
    except,
    published: true,
  })
  const open = await countOpenRequests(sql, { patientId, doctorId, withChallenged: false })
  return { weeks: rules ? weeksOf(rules, { start, patientId }) : [], room: roomFor('repeating', open) }
}

function weeksOf(
  rules: NonNullable<Awaited<ReturnType<typeof slotRules>>>,
  { start, patientId }: { start: number; patientId: string },
): NextWeeks['weeks'] {
  const { own = [], busy = [] } = Object.groupBy(rules.busy, ({ client }) =>
    client === patientId ? 'own' : 'busy',
  )
  return comingWeeks(start, rules.now, rules.zone).map((from) => ({
    from: new Date(from).toISOString(),
    to: new Date(from + rules.minutes * MINUTE).toISOString(),
    whyNot: whyNotThen({ ...rules, busy }, own, from),
  }))
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
