import { failure, isFailure, type Failure } from '#contract/errors.ts'
import { listWaitingPacks, type PurchasePayment } from '../../store/payment/read.ts'
import { findPurchase } from '../../store/purchase/read.ts'
import { paymentInProgress } from '../payment/in-progress.ts'
import { finalisePurchase, type PurchasePorts } from './finalise.ts'

/**
 * Ends a payment that its payer leaves while the bank asks. The processor decides, since nothing is asked in between
 * there: what it has taken by then is `made`, and what was bought is had; otherwise nobody can take it any more.
 */
export async function cancelPurchasePayment(
  ports: PurchasePorts,
  payment: PurchasePayment,
): Promise<Failure | 'left' | 'made'> {
  const purchase = await findPurchase(ports.database.sql, payment.purchase_id)
  // A renewal goes on by itself: nobody waits for it, and nobody leaves it.
  if (!purchase || purchase.renewal_key !== null) return failure('not_found')
  if (payment.state === 'failed') return 'left'
  if (purchase.credited_at) return 'made'
  if (payment.state !== 'challenge' || !payment.processor_id) return paymentInProgress()
  const after = await ports.payments.void(payment.processor_id, `void/${payment.id}`)
  return isFailure(await finalisePurchase(ports, payment.id, after)) ? 'left' : 'made'
}

/**
 * Ends the purchases that wait for the patient's bank before another is paid by card: who walked away from one and buys
 * again would pay for both. One that the bank agreed to just now stands, and the other is refused.
 */
export async function cancelWaitingPacks(ports: PurchasePorts, patientId: string): Promise<Failure | null> {
  for (const payment of await listWaitingPacks(ports.database.sql, patientId)) {
    const left = await cancelPurchasePayment(ports, payment)
    if (left !== 'left') return isFailure(left) ? left : failure('conflict')
  }
  return null
}
