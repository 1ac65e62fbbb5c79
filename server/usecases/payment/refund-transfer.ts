import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { PaymentIssue } from '#contract/payment-issue.ts'
import { dayInRiga } from '#domain/zone.ts'
import { lockConsultation } from '../../store/consultation/read.ts'
import {
  closePaymentIssues,
  findPaymentIssue,
  lockPaymentIssue,
  markHandled,
} from '../../store/payment/issues.ts'
import { findPayment, lockPayment, type PaymentRow } from '../../store/payment/read.ts'
import { insertRefundTransfer } from '../../store/payment/refund-transfers.ts'
import { updatePayment } from '../../store/payment/write.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import type { Audit } from '../audit/audit.ts'
import { emitPaymentChanged } from '../consultation/emit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { upsertReceipt } from '../receipt/issue.ts'
import { transact } from '../transact.ts'
import { centsToTransfer } from './issue-view.ts'
import { getPaymentIssue } from './issues.ts'
import { bookRefundTransfer } from './money.ts'

/**
 * An administrator says that the money of a refund which did not arrive was sent by bank transfer. The ledger, the state
 * of the payment, its receipt and what is told to the payer are written together, once for a payment, whoever says so
 * and however often. Consultation and payment are locked first, as those do who follow its money: what arrives meanwhile
 * is seen by one of the two.
 */
export async function recordRefundTransfer(
  ports: Pick<Ports, 'database' | 'clock' | 'jobs' | 'live' | 'vault'>,
  { personId }: Actor,
  id: string,
  { version, on }: { version: number; on?: string | undefined },
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<PaymentIssue>> {
  const now = ports.clock.now()
  const day = on ?? dayInRiga(now)
  const sent = await transact(ports.database, async (tx) => {
    const known = await findPaymentIssue(tx, id)
    if (!known) return failure('not_found')
    const payment = known.payment_id === null ? undefined : await lockPaid(tx, known.payment_id)
    const issue = await lockPaymentIssue(tx, id)
    const row = await findPaymentIssue(tx, id)
    if (!payment || !issue || !row) return failure('wrong_status')
    if (issue.gone_at) return failure('wrong_status')
    if (issue.version !== version) return failure('conflict')
    const cents = centsToTransfer(row)
    if (cents === 0) return failure('wrong_status')
    if (day > dayInRiga(now)) return failure('validation', { fields: { on: 'date_future' } })
    if (day < dayInRiga(payment.created_at.getTime()))
      return failure('validation', { fields: { on: 'date_too_old' } })
    const at = new Date(now)
    const transfer = { payment_id: payment.id, finding_id: id, cents, sent_on: day }
    if (!(await insertRefundTransfer(tx, { ...transfer, noted_at: at, noted_by: personId })))
      return failure('wrong_status')
    await bookRefundTransfer(tx, payment, { cents, at: now })
    await updatePayment(tx, payment.id, { state: 'refunded' })
    await upsertReceipt(tx, payment, now)
    await finish(tx, call, id)
    await audit(tx, id)
    await markHandled(tx, id, personId, at)
    await closePaymentIssues(tx, { kinds: ['refund_failed'], but: [], at, paymentId: payment.id })
    await queueMail(ports, tx, {
      kind: 'refund-sent',
      key: `refund-sent/${payment.id}`,
      personId: await personOfClient(tx, payment.patient_id),
      paymentId: payment.id,
    })
    if (payment.consultation_id) await emitPaymentChanged(ports, tx, payment.consultation_id)
    return null
  })
  return isFailure(sent) ? sent : getPaymentIssue(ports, id)
}

/** Locks a payment, its consultation before it: what is written of the one is shown with the other. */
async function lockPaid(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  const consultationId = (await findPayment(tx, paymentId))?.consultation_id
  if (consultationId) await lockConsultation(tx, consultationId)
  return lockPayment(tx, paymentId)
}
