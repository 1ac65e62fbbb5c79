import { failure, type Failure, type Outcome } from '#contract/errors.ts'
import { holdUntil } from '#domain/deadlines.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import { isForPurchase, lockPayment, type PurchasePayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { isWelcome } from '../../store/person/read.ts'
import { deletePromoUse } from '../../store/promo/write.ts'
import { findPurchase, type PurchaseRow } from '../../store/purchase/read.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { recordFailedRenewal } from '../plan/renewal.ts'
import { endWaiting, retryRenewalLater } from '../plan/waiting-renewal.ts'
import type { Ports } from '../ports.ts'
import { issueReceipt } from '../receipt/issue.ts'
import { credit } from './credit.ts'

/** What buying and paying for it need. */
export type PurchasePorts = Pick<Ports, 'database' | 'clock' | 'jobs' | 'live' | 'payments'>

/**
 * Writes what the processor finally said: money that was taken becomes consultations in the balance, or the payment has
 * failed. What was agreed to is taken here, outside of any transaction; what is taken in vain goes back.
 */
export async function finalisePurchase(
  ports: PurchasePorts,
  paymentId: string,
  reply: PaymentState,
): Promise<Outcome<PurchaseRow>> {
  const ended = reply.state === 'authorised' ? await captureWanted(ports, paymentId, reply) : reply
  if (!ended) return failure('payment_failed')
  return ports.database.transact(async (tx) => {
    const payment = await lockPurchase(tx, paymentId)
    if (!payment) return failure('not_found')
    if (payment.of_plan) ports.live.emit(tx, [payment.patient_id], 'planChanged', {})
    return write(ports, tx, payment, ended)
  })
}

/** Writes how a payment ended. */
async function write(
  ports: PurchasePorts,
  tx: Tx,
  payment: PurchasePayment,
  ended: PaymentState,
): Promise<Outcome<PurchaseRow>> {
  if (payment.state === 'failed')
    return ended.state === 'captured' ? queueRefund(ports, tx, payment) : failure('payment_failed')
  const purchase = await findPurchase(tx, payment.purchase_id)
  if (!purchase) throw new Error('a payment without its purchase')
  if (purchase.credited_at) return purchase
  if (ended.state === 'voided' && purchase.renewal_key && hasLapsed(payment, ports.clock.now())) {
    await retryRenewalLater(ports, tx, payment)
    return failure('payment_failed')
  }
  if (ended.state !== 'captured') return failAndLookAgain(ports, tx, payment, ended)
  await updatePayment(tx, payment.id, { state: 'captured', processor_id: ended.id })
  await issueReceipt(ports, tx, payment)
  if (purchase.renewal_key) await endWaiting(tx, payment.id, ports.clock.now())
  return credit(ports, tx, { purchase, cardId: payment.card_id, method: payment.method })
}

/** Whether the bank let go what it had agreed to, because we failed to take it for too long. */
const hasLapsed = ({ capture_before: until }: PurchasePayment, now: number) =>
  until !== null && until.getTime() <= now

/** Captures what was authorised; nothing when the payment was given up, or its patient blocked or removed, meanwhile. */
async function captureWanted(
  ports: PurchasePorts,
  paymentId: string,
  { id: processorId, captureBefore }: PaymentState & { state: 'authorised' },
): Promise<PaymentState | null> {
  const wanted = await ports.database.transact(async (tx) => {
    const payment = await lockPurchase(tx, paymentId)
    if (!payment) return false
    if (payment.state === 'captured') return true
    const personId = await personOfClient(tx, payment.patient_id)
    if (payment.state !== 'failed' && (await isWelcome(tx, personId))) {
      await updatePayment(tx, paymentId, { capture_before: new Date(captureBefore) })
      return true
    }
    if (payment.state !== 'failed') await fail(ports, tx, payment)
    await queueRefund(ports, tx, payment)
    return false
  })
  if (!wanted) return null
  const ended = await ports.payments.capture(processorId, `capture/${paymentId}`)
  if (ended.state === 'authorised' || ended.state === 'challenge' || ended.state === 'unknown')
    throw new Error(`the processor left a captured payment ${ended.state}`)
  return ended
}

async function lockPurchase(tx: Tx, paymentId: string): Promise<PurchasePayment | undefined> {
  const payment = await lockPayment(tx, paymentId)
  return payment && isForPurchase(payment) ? payment : undefined
}

/** What the processor agreed to in vain goes back there, whatever stops this process now. */
async function queueRefund({ jobs }: PurchasePorts, tx: Tx, payment: PurchasePayment): Promise<Failure> {
  await jobs.send(tx, 'settle-attempt', { attemptId: payment.id })
  return failure('payment_failed')
}

/** Marks a payment as failed and lets its promo code go; a plan that was to be renewed by it waits to be paid. */
async function fail(ports: PurchasePorts, tx: Tx, payment: PurchasePayment): Promise<void> {
  await updatePayment(tx, payment.id, { state: 'failed' })
  await deletePromoUse(tx, { purchaseId: payment.purchase_id })
  const purchase = await findPurchase(tx, payment.purchase_id)
  if (!purchase?.renewal_key) return
  await endWaiting(tx, payment.id, ports.clock.now())
  await recordFailedRenewal(ports, tx, purchase)
}

async function failAndLookAgain(
  ports: PurchasePorts,
  tx: Tx,
  payment: PurchasePayment,
  reply: PaymentState,
): Promise<Failure> {
  await fail(ports, tx, payment)
  // What was not heard of yet may still be on its way to the processor: it is asked once more.
  if (reply.state === 'unknown') {
    const at = holdUntil(payment.created_at.getTime())
    await ports.jobs.send(tx, 'settle-attempt', { attemptId: payment.id }, at)
  }
  return failure('payment_failed')
}
