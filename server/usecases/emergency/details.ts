import type { EmergencyAnswer, EmergencyDetails } from '#contract/emergency.ts'
import { failure, isFailure, type Failure, type Outcome } from '#contract/errors.ts'
import { emergencyKeptUntil, joinState } from '#domain/deadlines.ts'
import { MINUTE } from '#domain/duration.ts'
import { lockConsultation, type ConsultationRow } from '../../store/consultation/read.ts'
import { countAttempt } from '../../store/counter/write.ts'
import { findEmergencyDetails } from '../../store/emergency/read.ts'
import { putEmergencyDetails } from '../../store/emergency/write.ts'
import { ownConsultation } from '../consultation/own.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>

/** How often it may be said anew: whoever is looking hears of each, and looks again. */
const PACE = { limit: 30, windowMs: 10 * MINUTE }

/** Where is sealed what a patient said for an emergency. */
export const emergencyPlace = (consultationId: string) => `emergency_details/${consultationId}`

type Closable = Pick<ConsultationRow, 'status' | 'starts_at' | 'ends_at'>

/** Why the call of a consultation cannot be joined now; nothing while it can: what was begun goes on past its end. */
function closed(row: Closable, now: number): Failure | undefined {
  if (row.status === 'active') return undefined
  if (row.status !== 'scheduled') return failure('wrong_status')
  const state = joinState(now, { from: row.starts_at.getTime(), to: row.ends_at.getTime() })
  return state === 'open' ? undefined : failure(state)
}

/** Keeps what the patient said last, or that they skipped it; the specialist, who may be looking, hears that it changed. */
export function saveEmergencyDetails(
  { database, clock, vault, live }: Needs & Pick<Ports, 'live'>,
  actor: Actor,
  id: string,
  details: EmergencyDetails,
): Promise<Outcome<EmergencyAnswer>> {
  return transact(database, async (tx) => {
    const row = await ownConsultation(tx, actor, id)
    if (isFailure(row)) return row
    // A call that ends meanwhile ends before or after this.
    const locked = await lockConsultation(tx, id)
    if (!locked) return failure('not_found')
    const now = clock.now()
    const refusal = closed(locked, now)
    if (refusal) return refusal
    const wait = await countAttempt(tx, { key: `emergency/${id}`, ...PACE, now })
    if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
    const isSkipped = Object.values(details).every((words) => words === '')
    const sealed = isSkipped
      ? null
      : await vault.seal(row.patient_data_key, emergencyPlace(id), JSON.stringify(details))
    await putEmergencyDetails(tx, {
      consultation_id: id,
      sealed_details: sealed,
      saved_at: new Date(now),
      keep_until: new Date(emergencyKeptUntil(row.ends_at.getTime())),
    })
    live.emit(tx, [row.doctor_id], 'emergencyDetailsChanged', { consultationId: id })
    const savedAt = new Date(now).toISOString()
    return isSkipped ? { state: 'skipped', savedAt } : { state: 'given', savedAt, details }
  })
}

/** What a patient said themselves, until it is forgotten. */
export async function getOwnEmergencyDetails(
  ports: Needs,
  actor: Actor,
  id: string,
): Promise<Outcome<EmergencyAnswer>> {
  const row = await ownConsultation(ports.database.sql, actor, id)
  return isFailure(row) ? row : answerOf(ports, row)
}

/** What the patient said, for their specialist and only while the call may be joined: before and after there is nothing. */
export async function getEmergencyDetails(
  ports: Needs,
  actor: Actor,
  id: string,
): Promise<Outcome<EmergencyAnswer>> {
  const row = await ownConsultation(ports.database.sql, actor, id)
  if (isFailure(row)) return row
  return closed(row, ports.clock.now()) ? failure('not_found') : answerOf(ports, row)
}

async function answerOf({ database, clock, vault }: Needs, row: ConsultationRow): Promise<EmergencyAnswer> {
  const found = await findEmergencyDetails(database.sql, row.id, new Date(clock.now()))
  if (!found) return { state: 'unanswered' }
  const savedAt = found.saved_at.toISOString()
  if (found.sealed_details === null) return { state: 'skipped', savedAt }
  const words = await vault.open(row.patient_data_key, emergencyPlace(row.id), found.sealed_details)
  return { state: 'given', savedAt, details: JSON.parse(words) as EmergencyDetails }
}
