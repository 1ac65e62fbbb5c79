import type { PaymentState } from '../../external/payments/port.ts'
import { findCardForPayment } from '../../store/card/read.ts'
import {
  findPayment,
  isForPurchase,
  lockPayment,
  type PaymentRow,
  type PurchasePayment,
} from '../../store/payment/read.ts'
import { findSubscription } from '../../store/subscription/read.ts'
import { findOrAuthorise } from '../payment/authorise.ts'
import { cardOfRenewal } from '../plan/card.ts'
import { insertWaiting, retryRenewalLater } from '../plan/waiting-renewal.ts'
import { finalisePurchase, type PurchasePorts } from './finalise.ts'

/**
 * Takes the payment of a renewal as far as it goes. Nobody is there to answer a bank's question: a payment it asks about
 * has failed. What lies between us and the processor is no try of its patient: it throws, is asked for again for as long
 * as it takes, and is kept for administrators. Safe to repeat at any point.
 */
export async function advanceRenewal(ports: PurchasePorts, paymentId: string): Promise<void> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment || !isForPurchase(payment) || !isOpen(payment)) return
  try {
    if (await isOnFormerCard(ports, payment)) return await startOver(ports, payment)
    await finalisePurchase(ports, payment.id, await stateAtProcessor(ports, payment))
  } catch (fault) {
    await insertWaiting(ports, payment)
    throw fault
  }
}

/** What the processor says of the money; throws where it says nothing of it. */
async function stateAtProcessor(ports: PurchasePorts, payment: PurchasePayment): Promise<PaymentState> {
  const reply = await findOrAuthorise(ports, payment, {
    returnPath: '/patient/profile/plans',
    present: false,
  })
  if (reply.state === 'challenge') return ports.payments.void(reply.id, `void/${payment.id}`)
  if (reply.state === 'unknown' || (reply.state === 'refused' && reply.notMade))
    throw new Error(`the processor makes nothing of a renewal: payment ${payment.id}`)
  if (reply.state === 'refused' && reply.cardGone && (await isCardKept(ports, payment)))
    throw new Error(`the card of a renewal may be of another account: payment ${payment.id}`)
  return reply
}

/** Whether a card that the processor does not have was not lost by its own account, as far as anybody can tell. */
async function isCardKept({ database }: PurchasePorts, { card_id: id }: PurchasePayment): Promise<boolean> {
  const card = id === null ? undefined : await findCardForPayment(database.sql, id)
  return card?.removed_at === null
}

/** Whether the plan is charged to another card by now, and nothing was made of this payment yet. */
async function isOnFormerCard(
  { database, clock, payments }: PurchasePorts,
  payment: PurchasePayment,
): Promise<boolean> {
  const plan = await findSubscription(database.sql, payment.patient_id)
  const card = plan && (await cardOfRenewal(database.sql, plan, clock.now()))
  if (!card || card.id === payment.card_id) return false
  const reply = await payments.find(payment.id)
  return reply.state === 'unknown' && !reply.elsewhere
}

/** What is asked on another card is another payment, for the processor knows each by its card. */
async function startOver(ports: PurchasePorts, { id }: PurchasePayment): Promise<void> {
  await ports.database.transact(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.state === 'started' && isForPurchase(payment)) await retryRenewalLater(ports, tx, payment)
  })
}

const isOpen = ({ state }: PaymentRow) => state === 'started' || state === 'challenge'
