import type { DoctorSettings, DoctorSettingsInput } from '#contract/doctor-settings.ts'
import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { findSlotSettings, type SlotSettings } from '../../store/specialist/read.ts'
import { setSlotSettings } from '../../store/specialist/settings.ts'
import type { Actor, Ports } from '../ports.ts'
import { onOwnHours } from './availability.ts'
import { ownDoctorId } from './own-doctor.ts'

type Needs = Pick<Ports, 'database' | 'clock'>

const view = (row: SlotSettings): DoctorSettings => ({
  minNotice: row.min_notice,
  buffer: row.buffer,
  horizonDays: row.horizon_days,
  timeZone: row.time_zone,
})

/** The actor's own rules of booking. */
export async function getDoctorSettings({ database }: Needs, actor: Actor): Promise<Outcome<DoctorSettings>> {
  const doctorId = await ownDoctorId(database.sql, actor)
  if (isFailure(doctorId)) return doctorId
  const row = await findSlotSettings(database.sql, doctorId)
  return row ? view(row) : failure('no_profile')
}

/** Sets the actor's own rules of booking. What is booked or held stays; only what is offered follows them. */
export function saveDoctorSettings(
  needs: Needs,
  actor: Actor,
  input: DoctorSettingsInput,
): Promise<Outcome<DoctorSettings>> {
  return onOwnHours(needs, actor, async (tx, { doctorId }) => {
    const { minNotice: min_notice, buffer, horizonDays: horizon_days } = input
    await setSlotSettings(tx, doctorId, { min_notice, buffer, horizon_days })
    const row = await findSlotSettings(tx, doctorId)
    return row ? view(row) : failure('no_profile')
  })
}
