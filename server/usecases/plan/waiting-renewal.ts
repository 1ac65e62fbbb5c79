import type { Failure } from '#contract/errors.ts'
import { recoverPaymentAt } from '#domain/deadlines.ts'
import { DAY } from '#domain/duration.ts'
import { closePaymentIssues, upsertPaymentIssue } from '../../store/payment/issues.ts'
import {
  isForPurchase,
  lockPayment,
  type PaymentRow,
  type PurchasePayment,
} from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { releaseRenewal } from '../../store/purchase/write.ts'
import type { Tx } from '../../store/schema.ts'
import { paymentInProgress } from '../payment/in-progress.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** After so long in vain an administrator has to look why the processor cannot be asked: it seldom mends itself then. */
const PATIENCE_MS = DAY

/** Whether a payment began so long ago that whoever began it does not wait for it any more. */
export const isWaiting = ({ state, created_at: begun }: PaymentRow, now: number): boolean =>
  state === 'started' && recoverPaymentAt(begun.getTime()) <= now

/** Keeps for administrators that a renewal has waited for long; its patient has nothing to do with it. */
export async function insertWaiting(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, created_at: since }: PurchasePayment,
): Promise<void> {
  const now = clock.now()
  if (now < since.getTime() + PATIENCE_MS) return
  await database.transact(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.state !== 'started') return
    await upsertPaymentIssue(tx, {
      kind: 'renewal_waits',
      subject: subjectOf(id),
      payment_id: id,
      processor_id: null,
      cents: payment.cents,
      ours: null,
      theirs: null,
      answer_before: null,
      found_at: new Date(now),
    })
  })
}

/** Notes that a renewal does not wait any more. */
export async function endWaiting(tx: Tx, paymentId: string, now: number): Promise<void> {
  await closePaymentIssues(tx, { kinds: ['renewal_waits'], but: [], at: new Date(now), paymentId })
}

/**
 * Ends a renewal whose patient does not want to wait until the processor can be asked: it is no try then. One that began
 * just now is waited for. What the processor agrees to all the same goes back there.
 */
export async function endWaitingRenewal(
  { database, clock, jobs }: Pick<Ports, 'database' | 'clock' | 'jobs'>,
  paymentId: string,
): Promise<Failure | null> {
  return transact(database, async (tx) => {
    const now = clock.now()
    const payment = await lockPayment(tx, paymentId)
    if (!payment || !isForPurchase(payment) || !isWaiting(payment, now)) return paymentInProgress()
    await release({ clock, jobs }, tx, payment)
    return null
  })
}

/** Has a renewal tried anew that came to nothing without its patient's doing: it was no try. */
export async function retryRenewalLater(
  ports: Pick<Ports, 'clock' | 'jobs'>,
  tx: Tx,
  payment: PurchasePayment,
): Promise<void> {
  await release(ports, tx, payment)
  await ports.jobs.send(tx, 'renew-plan', { patientId: payment.patient_id })
}

/** Has a payment be no try of a renewal any more, and what the processor agrees to all the same go back there. */
async function release(
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  tx: Tx,
  { id, purchase_id: purchaseId }: PurchasePayment,
): Promise<void> {
  await updatePayment(tx, id, { state: 'failed' })
  await releaseRenewal(tx, purchaseId)
  await endWaiting(tx, id, clock.now())
  await jobs.send(tx, 'settle-attempt', { attemptId: id })
}

const subjectOf = (paymentId: string) => `renewal/${paymentId}`
