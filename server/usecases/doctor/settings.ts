import type { DoctorSettings, DoctorSettingsInput } from '#contract/doctor-settings.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { findSlotSettings } from '../../store/specialist/read.ts'
import { setSlotSettings } from '../../store/specialist/settings.ts'
import type { Reader } from '../../store/schema.ts'
import { saveReplyTimes, readReplyTimes } from '../reply-times/own.ts'
import type { Actor, Ports } from '../ports.ts'
import { onOwnHours } from './availability.ts'
import { ownDoctorId } from './own-doctor.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'vault'>

async function view(ports: Needs, db: Reader, doctorId: string): Promise<Outcome<DoctorSettings>> {
  const row = await findSlotSettings(db, doctorId)
  const replyTimes = await readReplyTimes(ports, db, doctorId)
  if (!row || !replyTimes) return failure('no_profile')
  return {
    minNotice: row.min_notice,
    buffer: row.buffer,
    horizonDays: row.horizon_days,
    replyHours: replyTimes.hours,
    absence: replyTimes.absence,
    timeZone: row.time_zone,
  }
}

/** How the actor is booked and answers. */
export async function getDoctorSettings(ports: Needs, actor: Actor): Promise<Outcome<DoctorSettings>> {
  const { sql } = ports.database
  const doctorId = await ownDoctorId(sql, actor)
  return isFailure(doctorId) ? doctorId : view(ports, sql, doctorId)
}

/**
 * Sets how the actor is booked and, where the page knows of it, when they answer. What is booked or held stays; only what is
 * offered follows the rules.
 */
export function saveDoctorSettings(
  ports: Needs,
  actor: Actor,
  input: DoctorSettingsInput,
): Promise<Outcome<DoctorSettings>> {
  return onOwnHours(ports, actor, async (tx, profile) => {
    const { doctorId } = profile
    if (!(await findSlotSettings(tx, doctorId))) return failure('no_profile')
    const { minNotice: min_notice, buffer, horizonDays: horizon_days } = input
    await setSlotSettings(tx, doctorId, { min_notice, buffer, horizon_days })
    const kept = await saveReplyTimes(ports, tx, profile, input)
    return isFailure(kept) ? kept : view(ports, tx, doctorId)
  })
}
