import { DAY } from '#domain/duration.ts'
import { findPayment, isForPurchase, type PaymentRow } from '../../store/payment/read.ts'
import { askProcessor } from '../payment/ask.ts'
import { concludePurchase, type PurchasePorts } from './conclude.ts'

/** How long it is asked for. What the processor has not heard of by then has failed. */
const PATIENCE_MS = DAY

/**
 * Takes the payment of a renewal as far as it goes. Nobody is there to answer a bank's question: a payment it asks about
 * has failed. Safe to repeat at any point.
 */
export async function pursueRenewal(ports: PurchasePorts, paymentId: string): Promise<void> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment || !isForPurchase(payment) || !isOpen(payment)) return
  const said =
    ports.clock.now() < payment.created_at.getTime() + PATIENCE_MS
      ? await askProcessor(ports, payment, { returnPath: '/patient/profile/plans', present: false })
      : await ports.payments.find(payment.id)
  const ended = said.state === 'challenge' ? await ports.payments.void(said.id, `void/${payment.id}`) : said
  await concludePurchase(ports, payment.id, ended)
}

const isOpen = ({ state }: PaymentRow) => state === 'started' || state === 'challenge'
