import { failure, isFailure, type Failure } from '#contract/errors.ts'
import type { PurchasePayment } from '../../store/payment/read.ts'
import { findPurchase } from '../../store/purchase/read.ts'
import { paymentRuns } from '../payment/runs.ts'
import { concludePurchase, type PurchasePorts } from './conclude.ts'

/**
 * Ends a payment that its payer leaves while the bank asks. The processor decides, since nothing is asked in between
 * there: what it has taken by then is `made`, and what was bought is had; otherwise nobody can take it any more.
 */
export async function leavePurchase(
  ports: PurchasePorts,
  payment: PurchasePayment,
): Promise<Failure | 'left' | 'made'> {
  const purchase = await findPurchase(ports.database.sql, payment.purchase_id)
  // A renewal goes on by itself: nobody waits for it, and nobody leaves it.
  if (!purchase || purchase.renewal_key !== null) return failure('not_found')
  if (payment.state === 'failed') return 'left'
  if (purchase.credited_at) return 'made'
  if (payment.state !== 'challenge' || !payment.processor_id) return paymentRuns()
  const after = await ports.payments.void(payment.processor_id, `void/${payment.id}`)
  return isFailure(await concludePurchase(ports, payment.id, after)) ? 'left' : 'made'
}
