import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { findPayment, isForPurchase } from '../../store/payment/read.ts'
import { patientProfile } from '../card/cards.ts'
import type { Reserved, ReservePorts } from '../consultation/reserved.ts'
import type { Actor } from '../ports.ts'
import { cancelPurchasePayment } from '../purchase/cancel.ts'
import { advancePurchase, type Purchased } from '../purchase/advance.ts'
import { cancelBookingPayment } from './finalise.ts'
import { advanceBooking } from './advance.ts'
import { paymentInProgress } from './in-progress.ts'

/** A payment that was given up, or what was got for it, because it was made by then. */
type CancelledPayment = Exclude<Reserved | Purchased, { status: 202 }> | { status: 204; body: undefined }

/**
 * Ends one's own payment that waits for the bank, so that it cannot be made beside another: whatever its bank says
 * afterwards, nothing is charged. Again is the same; for others than its patient it does not exist.
 */
export async function cancelPayment(
  ports: ReservePorts,
  actor: Actor,
  paymentId: string,
): Promise<Outcome<CancelledPayment>> {
  const patientId = await patientProfile(ports.database.sql, actor)
  if (isFailure(patientId)) return patientId
  const payment = await findPayment(ports.database.sql, paymentId)
  if (payment?.patient_id !== patientId) return failure('not_found')
  const bought = isForPurchase(payment)
  const ended = await (bought
    ? cancelPurchasePayment(ports, payment)
    : cancelBookingPayment(ports, payment.id))
  if (isFailure(ended)) return ended
  if (ended === 'left') return { status: 204, body: undefined }
  const made = await (bought ? advancePurchase(ports, payment.id) : advanceBooking(ports, payment.id))
  return isFailure(made) || made.status !== 202 ? made : paymentInProgress()
}
