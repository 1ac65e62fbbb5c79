import { failure, isFailure, type Failure } from '#contract/errors.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import { findOpenPlanPayment, isForPurchase, type PurchasePayment } from '../../store/payment/read.ts'
import { findPurchase } from '../../store/purchase/read.ts'
import { paymentInProgress } from '../payment/in-progress.ts'
import { finalisePurchase, type PurchasePorts } from '../purchase/finalise.ts'
import { endWaitingRenewal, isWaiting } from './waiting-renewal.ts'

/**
 * Ends a renewal that waits, before its month is paid in another way. The processor decides: what it has taken is `made`,
 * what it only agreed to is let go there first. Where it does not answer, nothing else may be paid: `renewal_waits`.
 */
export async function recoverRenewal(
  ports: PurchasePorts,
  payment: PurchasePayment,
): Promise<Failure | 'made' | null> {
  if (!isWaiting(payment, ports.clock.now())) return paymentInProgress()
  const reply = await finalState(ports, payment)
  if (reply === null) return failure('renewal_waits')
  if (reply.state === 'unknown' || reply.state === 'voided') return endWaitingRenewal(ports, payment.id)
  return isFailure(await finalisePurchase(ports, payment.id, reply)) ? null : 'made'
}

/** The same for whatever renewal of a patient waits, if one does. */
export async function recoverRenewalOf(
  ports: PurchasePorts,
  patientId: string,
): Promise<Failure | 'made' | null> {
  const { sql } = ports.database
  const payment = await findOpenPlanPayment(sql, patientId)
  if (!payment || !isForPurchase(payment)) return null
  const purchase = await findPurchase(sql, payment.purchase_id)
  return purchase?.renewal_key ? recoverRenewal(ports, payment) : null
}

/** What came of a payment that nobody can pay any more from now on; null when the processor does not say. */
async function finalState(
  { payments }: Pick<PurchasePorts, 'payments'>,
  { id }: PurchasePayment,
): Promise<PaymentState | null> {
  try {
    const reply = await payments.find(id)
    if (reply.state === 'unknown' && reply.elsewhere) return null
    if (reply.state !== 'authorised' && reply.state !== 'challenge') return reply
    return await payments.void(reply.id, `void/${id}`)
  } catch {
    // That it cannot be asked is in the log already, by the renewal that waits for it.
    return null
  }
}
