import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { findPayment, isForPurchase } from '../../store/payment/read.ts'
import { patientProfile } from '../card/cards.ts'
import type { Reserved, ReservePorts } from '../consultation/reserved.ts'
import type { Actor } from '../ports.ts'
import { advancePurchase, type Purchased } from '../purchase/advance.ts'
import { advanceBooking } from './advance.ts'

/** Finishes a payment after its challenge; for others than its patient it does not exist. */
export async function completePayment(
  ports: ReservePorts,
  actor: Actor,
  paymentId: string,
): Promise<Outcome<Reserved | Purchased>> {
  const patientId = await patientProfile(ports.database.sql, actor)
  if (isFailure(patientId)) return patientId
  const payment = await findPayment(ports.database.sql, paymentId)
  if (payment?.patient_id !== patientId) return failure('not_found')
  return isForPurchase(payment) ? advancePurchase(ports, payment.id) : advanceBooking(ports, payment.id)
}
