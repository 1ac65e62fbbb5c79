import { isFailure, type Failure } from '#contract/errors.ts'
import { findOpenPlanPayment, isForPurchase } from '../../store/payment/read.ts'
import type { PurchasePorts } from '../purchase/finalise.ts'
import { cancelPurchasePayment } from '../purchase/cancel.ts'
import { recoverRenewal } from './recover-renewal.ts'
import { endWaitingRenewal } from './waiting-renewal.ts'

/**
 * Ends the payment that an earlier choice left waiting for the bank, so that it cannot be made beside a new one. What the
 * processor has taken by now is kept: `made`, and that choice stands. A renewal that waits for the processor ends too: at
 * once where nothing else is paid, and what was agreed to goes back later; else once the processor has said what it did.
 */
export async function endOpenPayment(
  ports: PurchasePorts,
  patientId: string,
  { paysAnother }: { paysAnother: boolean },
): Promise<Failure | 'made' | null> {
  const payment = await findOpenPlanPayment(ports.database.sql, patientId)
  if (!payment || !isForPurchase(payment)) return null
  const left = await cancelPurchasePayment(ports, payment)
  if (isFailure(left)) {
    if (left.failure !== 'not_found') return left
    return paysAnother ? recoverRenewal(ports, payment) : endWaitingRenewal(ports, payment.id)
  }
  return left === 'made' ? 'made' : null
}
