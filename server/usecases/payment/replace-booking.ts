import { failure, isFailure, type Failure } from '#contract/errors.ts'
import type { Interval } from '#domain/interval.ts'
import { listBusy } from '../../store/busy/read.ts'
import { listYielding } from '../../store/hold/yielding.ts'
import { listOpenBookings } from '../../store/payment/read.ts'
import { timeRefusal } from '../consultation/time-refusal.ts'
import type { Ports } from '../ports.ts'
import { cancelBookingPayment } from './finalise.ts'

/**
 * Ends the booking that waits for the patient's bank before they take another time: who does that does not want it any
 * more, and would not pay for both. It stays when the other time cannot be had anyway; when the bank has agreed just
 * now, it stands and the other is refused.
 */
export async function replaceBooking(
  { database, clock, jobs }: Pick<Ports, 'database' | 'clock' | 'jobs'>,
  patientId: string,
  { doctorId, ...time }: Interval & { doctorId: string },
): Promise<Failure | null> {
  const { sql } = database
  const waiting = (await listOpenBookings(sql, patientId)).filter(({ state }) => state === 'challenge')
  if (waiting.length === 0) return null
  const now = clock.now()
  const subjects = await listYielding(sql, patientId, now)
  const others = await listBusy(sql, [doctorId, patientId], time, now, { subjects, kinds: [] })
  if (others.length > 0) {
    const busy = others.map(({ client }) => client)
    return timeRefusal(busy, patientId)
  }
  for (const payment of waiting) {
    const left = await cancelBookingPayment({ database, jobs }, payment.id)
    if (left !== 'left') return isFailure(left) ? left : failure('conflict')
  }
  return null
}
