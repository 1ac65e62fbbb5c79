import { listHolds } from '../../store/hold/read.ts'
import { listOpenBookings } from '../../store/payment/read.ts'
import type { Reader } from '../../store/schema.ts'

/** What of a patient's own times makes way for another: what they hold, and what their bank still asks about. */
export async function yieldingTimes(db: Reader, patientId: string, now: number): Promise<string[]> {
  const [held, paying] = await Promise.all([listHolds(db, patientId, now), listOpenBookings(db, patientId)])
  const asked = paying.filter(({ state }) => state === 'challenge')
  return [...held.map(({ id }) => id), ...asked.map((payment) => payment.consultation_id)]
}
