import { isFailure, type Failure } from '#contract/errors.ts'
import { findOpenPlanPayment, isForPurchase } from '../../store/payment/read.ts'
import type { PurchasePorts } from '../purchase/conclude.ts'
import { leavePurchase } from '../purchase/leave.ts'
import { endWaitingRenewal } from './waiting-renewal.ts'

/**
 * Ends the payment that an earlier choice left waiting for the bank, so that it cannot be made beside a new one. What the
 * processor has taken by now is kept: `made`, and that choice stands. A renewal that nobody could be asked for ends too.
 */
export async function endOpenPayment(
  ports: PurchasePorts,
  patientId: string,
): Promise<Failure | 'made' | null> {
  const payment = await findOpenPlanPayment(ports.database.sql, patientId)
  if (!payment || !isForPurchase(payment)) return null
  const left = await leavePurchase(ports, payment)
  if (isFailure(left)) return left.failure === 'not_found' ? endWaitingRenewal(ports, payment.id) : left
  return left === 'made' ? 'made' : null
}
