import { holdUntil, recoverPaymentAt } from '#domain/deadlines.ts'
import { findPayment, isForPurchase, listUnsettled, type PaymentRow } from '../../store/payment/read.ts'
import { findPurchase } from '../../store/purchase/read.ts'
import type { ReservePorts } from '../consultation/reserved.ts'
import { runAll } from '../run-all.ts'
import type { PaymentState } from '../../external/payments/port.ts'
import { finalisePurchase } from '../purchase/finalise.ts'
import { advanceRenewal } from '../purchase/advance-renewal.ts'
import { finaliseBooking } from './finalise.ts'

/**
 * Finishes a payment that nobody finished: its request crashed, its challenge was left open, or it was given up while
 * the processor said yes. Asks the processor and writes the truth; an unanswered challenge ends with its hold.
 */
export async function recoverPayment(ports: ReservePorts, paymentId: string): Promise<void> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment || isSettled(payment)) return
  const reply = await ports.payments.find(paymentId)
  if (payment.state === 'failed') return voidOrRefund(ports, payment, reply)
  // What nobody waits for is asked for again, not given up.
  if (await isRenewal(ports, payment)) return advanceRenewal(ports, payment.id)
  if (reply.state === 'challenge') {
    if (ports.clock.now() < holdUntil(payment.created_at.getTime())) return
    const after = await ports.payments.void(reply.id, `void/${paymentId}`)
    return finalise(ports, payment, after)
  }
  return finalise(ports, payment, reply)
}

/**
 * Settles a payment sooner, because the processor said that something happened to it. What is not known there yet, or
 * waits for its payer, is left to those who wait for it.
 */
export async function advanceSoon(ports: ReservePorts, paymentId: string): Promise<void> {
  const payment = await findPayment(ports.database.sql, paymentId)
  if (!payment || isSettled(payment)) return
  const { state } = await ports.payments.find(paymentId)
  if (state !== 'unknown' && state !== 'challenge') await recoverPayment(ports, paymentId)
}

async function isRenewal({ database }: ReservePorts, payment: PaymentRow): Promise<boolean> {
  if (!payment.of_plan || !isForPurchase(payment)) return false
  return (await findPurchase(database.sql, payment.purchase_id))?.renewal_key != null
}

async function finalise(ports: ReservePorts, payment: PaymentRow, reply: PaymentState): Promise<void> {
  await (isForPurchase(payment) ? finalisePurchase : finaliseBooking)(ports, payment.id, reply)
}

/** What the processor agreed to, or took, for a payment that was given up. */
async function voidOrRefund(
  { payments }: ReservePorts,
  { id }: PaymentRow,
  reply: PaymentState,
): Promise<void> {
  if (reply.state === 'unknown' && reply.elsewhere)
    throw new Error(`only another account knows what was agreed to for payment ${id}`)
  const open = reply.state === 'authorised' || reply.state === 'challenge'
  // It may have been taken in between.
  const now = open ? await payments.void(reply.id, `void/${id}`) : reply
  if (now.state === 'captured') await payments.refund(now.id, `refund/${id}`)
}

/** Settles the attempts whose timer was lost. An open challenge is asked about again until its hold ends. */
export async function sweepPayments(ports: ReservePorts): Promise<void> {
  const begun = new Date(ports.clock.now() - recoverPaymentAt(0))
  const ids = await listUnsettled(ports.database.sql, begun, 200)
  await runAll(ids.map((id) => () => recoverPayment(ports, id)))
}

const isSettled = ({ state }: PaymentRow) => !['started', 'challenge', 'failed'].includes(state)
