import { findPayment, isForPurchase } from '../../store/payment/read.ts'
import { askProcessor } from '../payment/ask.ts'
import { concludePurchase, type PurchasePorts } from './conclude.ts'

/**
 * Takes the payment of a renewal as far as it goes. Nobody is there to answer a bank's question: a payment it asks about
 * has failed. Safe to repeat at any point.
 */
export async function pursueRenewal(ports: PurchasePorts, paymentId: string): Promise<void> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment || !isForPurchase(payment) || payment.state !== 'started') return
  const said = await askProcessor(ports, payment, { returnPath: '/patient/profile/plans', present: false })
  const ended = said.state === 'challenge' ? await ports.payments.void(said.id, `void/${payment.id}`) : said
  await concludePurchase(ports, payment.id, ended)
}
