import { DAY, HOUR } from '#domain/duration.ts'
import { findLastFollowUp } from '../store/follow-up/read.ts'
import { listSlots } from '../usecases/doctor/specialists.ts'
import { offerFollowUp } from '../usecases/follow-up/offer.ts'
import type { Actor } from '../usecases/ports.ts'
import { must, type World } from './world.ts'

/** So many days ahead, when what is agreed on has been. */
const AHEAD = 16
const NOTE = 'Turpināsim par vakariem un domu pierakstu. Ja laiks neder, droši sakiet.'

/** A next appointment that the demo doctor offered, and to which the patient has not said anything yet. */
export async function offerNext(
  world: World,
  { patient, doctor }: { patient: Actor; doctor: Actor },
): Promise<void> {
  const two = { doctorId: doctor.clientId, patientId: patient.clientId }
  if (await findLastFollowUp(world.ports.database.sql, two)) return
  const at = world.at(world.now - 2 * HOUR)
  const iso = (days: number) => new Date(world.now + days * DAY).toISOString()
  const question = { from: iso(AHEAD), to: iso(AHEAD + 7), minutes: 45 as const }
  const [free] = must(await listSlots(at, patient, doctor.clientId, question)).slots
  // Somebody may have taken away the demo doctor's hours since.
  if (!free) return
  must(await offerFollowUp(at, doctor, patient.clientId, { from: free.from, minutes: 45, note: NOTE }))
}
