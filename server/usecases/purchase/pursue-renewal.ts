import type { PaymentState } from '../../external/payments/port.ts'
import {
  findPayment,
  isForPurchase,
  type PaymentRow,
  type PurchasePayment,
} from '../../store/payment/read.ts'
import { askProcessor } from '../payment/ask.ts'
import { noteWaiting } from '../plan/waiting-renewal.ts'
import { concludePurchase, type PurchasePorts } from './conclude.ts'

/**
 * Takes the payment of a renewal as far as it goes. Nobody is there to answer a bank's question: a payment it asks about
 * has failed. What lies between us and the processor is no try of its patient: it throws, is asked for again for as long
 * as it takes, and is kept for administrators. Safe to repeat at any point.
 */
export async function pursueRenewal(ports: PurchasePorts, paymentId: string): Promise<void> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment || !isForPurchase(payment) || !isOpen(payment)) return
  try {
    await concludePurchase(ports, payment.id, await wordOf(ports, payment))
  } catch (fault) {
    await noteWaiting(ports, payment)
    throw fault
  }
}

/** What the processor says of the money; throws where it says nothing of it. */
async function wordOf(ports: PurchasePorts, payment: PurchasePayment): Promise<PaymentState> {
  const said = await askProcessor(ports, payment, { returnPath: '/patient/profile/plans', present: false })
  if (said.state === 'challenge') return ports.payments.void(said.id, `void/${payment.id}`)
  if (said.state === 'unknown' || (said.state === 'refused' && said.notMade))
    throw new Error(`the processor makes nothing of a renewal: payment ${payment.id}`)
  return said
}

const isOpen = ({ state }: PaymentRow) => state === 'started' || state === 'challenge'
