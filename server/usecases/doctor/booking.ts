import type { getDoctorBooking as route } from '#contract/doctor-booking.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { AnswerOf } from '#contract/route.ts'
import { mayAsk } from '#domain/new-patients.ts'
import { findAsking } from '../../store/specialist/asking.ts'
import type { Actor, Ports } from '../ports.ts'

/** Whether this patient may ask a published specialist for a consultation. */
export async function getDoctorBooking(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  doctorId: string,
): Promise<Outcome<AnswerOf<typeof route>['body']>> {
  const asking = await findAsking(database.sql, { doctorId, patientId: actor.clientId })
  return asking ? { open: mayAsk(asking) } : failure('not_found')
}
