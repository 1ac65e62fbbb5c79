import type { Failure } from '#contract/errors.ts'
import { settleAttemptAt } from '#domain/deadlines.ts'
import { DAY } from '#domain/duration.ts'
import { endFindings, keepFinding } from '../../store/payment/findings.ts'
import { isForPurchase, lockPayment, type PurchasePayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { releaseRenewal } from '../../store/purchase/write.ts'
import type { Tx } from '../../store/schema.ts'
import { paymentRuns } from '../payment/runs.ts'
import type { Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/** After so long in vain an administrator has to look why the processor cannot be asked: it seldom mends itself then. */
const PATIENCE_MS = DAY

/** Keeps for administrators that a renewal has waited for long; its patient has nothing to do with it. */
export async function noteWaiting(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { id, created_at: since }: PurchasePayment,
): Promise<void> {
  const now = clock.now()
  if (now < since.getTime() + PATIENCE_MS) return
  await database.transact(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (payment?.state !== 'started') return
    await keepFinding(tx, {
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
  await endFindings(tx, { kinds: ['renewal_waits'], but: [], at: new Date(now), paymentId })
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
    const waits = payment?.state === 'started' && settleAttemptAt(payment.created_at.getTime()) <= now
    if (!waits || !isForPurchase(payment)) return paymentRuns()
    await updatePayment(tx, paymentId, { state: 'failed' })
    await releaseRenewal(tx, payment.purchase_id)
    await endWaiting(tx, paymentId, now)
    await jobs.send(tx, 'settle-attempt', { attemptId: paymentId })
    return null
  })
}

const subjectOf = (paymentId: string) => `renewal/${paymentId}`
