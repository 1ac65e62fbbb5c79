import { failure, isFailure, type Failure } from '#contract/errors.ts'
import { findOpenPlanPayment } from '../../store/payment/read.ts'
import { concludePurchase, type PurchasePorts } from '../purchase/conclude.ts'

/** Seconds after which a payment that is being made right now is known to be made or not. */
const SOON = 2

/** What is answered while a payment for a plan is being made: nobody pays for two at once. */
export const paymentRuns = () => failure('conflict', { retryAfter: SOON })

/**
 * Ends the payment that an earlier choice left waiting for the bank, so that it cannot be made beside a new one. What the
 * processor has taken by now is kept: `made`, and that choice stands.
 */
export async function endOpenPayment(
  ports: PurchasePorts,
  patientId: string,
): Promise<Failure | 'made' | null> {
  const payment = await findOpenPlanPayment(ports.database.sql, patientId)
  if (!payment) return null
  if (payment.state !== 'challenge' || !payment.processor_id) return paymentRuns()
  const after = await ports.payments.void(payment.processor_id, `void/${payment.id}`)
  return isFailure(await concludePurchase(ports, payment.id, after)) ? null : 'made'
}
