import { DAY } from '#domain/duration.ts'
import type { PostCaptureState } from '../../external/payments/port.ts'
import { findConsultation, lockConsultation } from '../../store/consultation/read.ts'
import { findDispute, upsertDispute } from '../../store/payment/disputes.ts'
import { closePaymentIssues, upsertPaymentIssue, type NewPaymentIssue } from '../../store/payment/issues.ts'
import {
  findPayment,
  findPaymentByProcessorId,
  lockPayment,
  type PaymentRow,
} from '../../store/payment/read.ts'
import { findRefundTransfer } from '../../store/payment/refund-transfers.ts'
import { updatePayment } from '../../store/payment/write.ts'
import type { Tx } from '../../store/schema.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { emitPaymentChanged } from '../consultation/emit.ts'
import { runAll } from '../run-all.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { upsertReceipt } from '../receipt/issue.ts'
import { isCancelled } from './is-cancelled.ts'
import { bookDispute, bookRefunded } from './money.ts'

/** Something else may be written about a payment at the same moment, but not time and again. */
const TRIES = 3

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs' | 'payments' | 'live' | 'vault'>

/**
 * Brings our books to what became of the money of a payment after it was taken: what went back, by whomever, what came to
 * us again, what its bank took. Whatever a person has to look at is kept for them; who waits for money that did not
 * arrive is told. Told of twice, or in any order, the same comes out, since the processor is asked.
 */
export async function syncAfterCapture(
  ports: Needs,
  about: { processorId: string; paymentId?: string },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) if (await syncOnce(ports, about)) return
  throw new Error(`payment ${about.processorId} moved each time it was followed`)
}

/** False when the payment moved meanwhile: what was asked for before may be old then. */
async function syncOnce(
  ports: Needs,
  { processorId, paymentId }: { processorId: string; paymentId?: string },
): Promise<boolean> {
  const { database, payments, clock } = ports
  const payment =
    (await findPaymentByProcessorId(database.sql, processorId)) ??
    (paymentId === undefined ? undefined : await findPayment(database.sql, paymentId))
  // What its authorisation was before is no matter of it any more.
  if (!payment || (payment.processor_id !== null && payment.processor_id !== processorId)) return true
  const after = await payments.postCaptureState(processorId)
  if (after.refunded === 0 && after.failed.length === 0 && after.disputes.length === 0) return true
  if (isOver(payment)) return true
  if (isUnderWay(payment)) throw new Error(`payment ${payment.id} is not yet written as taken`)
  const { consultation_id: consultationId } = payment
  return database.transact(async (tx) => {
    if (consultationId) await lockConsultation(tx, consultationId)
    const current = await lockPayment(tx, payment.id)
    if (current?.version !== payment.version) return false
    const at = clock.now()
    const moved = await bookRefunded(tx, payment, { cents: after.refunded, at })
    const sent = (await findRefundTransfer(tx, payment.id))?.cents ?? 0
    if (moved) await writeState(tx, payment, { back: after.refunded + sent, at })
    const disputes = new Set<DisputeMove>()
    for (const dispute of after.disputes) disputes.add(await writeDispute(tx, payment, dispute, at))
    // Who asked before this was written asks again.
    if (!moved && (disputes.has('moved') || disputes.has('won'))) await updatePayment(tx, payment.id, {})
    const isToReturn = await isToBeRefunded(tx, payment)
    await writePaymentIssues(ports, tx, payment, { after, sent, isToReturn })
    // While its bank decided it could not go back; now it can.
    if (disputes.has('won') && isToReturn && payment.consultation_id && canBeRefunded(payment, after))
      await ports.jobs.send(tx, 'return-payment', { consultationId: payment.consultation_id })
    if (consultationId) await emitPaymentChanged(ports, tx, consultationId)
    return true
  })
}

/** Disputes come months after their payment, and last for months. */
const BACK = 200 * DAY

/** Follows the payments of which something was heard too late, or never. */
export async function syncChangedPayments(ports: Needs): Promise<void> {
  const since = ports.clock.now() - BACK
  const ids = new Set<string>()
  for await (const processorId of ports.payments.listChangedSince(since)) ids.add(processorId)
  await runAll([...ids].map((processorId) => () => syncAfterCapture(ports, { processorId })))
}

/** Given up, let go or never paid: what happens to money then is no matter of its books. */
const isOver = ({ state }: PaymentRow) => state === 'failed' || state === 'voided' || state === 'uncollected'
/** Somebody is about to write that it was taken. */
const isUnderWay = ({ state }: PaymentRow) =>
  state === 'started' || state === 'challenge' || state === 'authorised'

/** Whether something is left with us that neither its card nor its bank keeps from going back. */
const canBeRefunded = ({ cents }: PaymentRow, { refunded, failed, disputes }: PostCaptureState) =>
  refunded < cents && failed.length === 0 && disputes.every(({ state }) => state === 'won')

async function writeState(
  tx: Tx,
  payment: PaymentRow,
  { back, at }: { back: number; at: number },
): Promise<void> {
  const isBack = back >= payment.cents
  await updatePayment(tx, payment.id, { state: isBack ? 'refunded' : 'captured' })
  if (isBack) await upsertReceipt(tx, payment, at)
}

type DisputeMove = 'none' | 'moved' | 'won'

/** Answers what became of it just now. */
async function writeDispute(
  tx: Tx,
  payment: PaymentRow,
  dispute: PostCaptureState['disputes'][number],
  at: number,
): Promise<DisputeMove> {
  const { id, cents, state, withdrawn, answerBefore } = dispute
  const known = await findDispute(tx, id)
  const change = withdrawn - (known?.withdrawn ?? 0)
  const move = (known?.moves ?? 0) + 1
  if (change !== 0) await bookDispute(tx, payment, { id, change, move, at })
  await upsertDispute(tx, {
    id,
    payment_id: payment.id,
    cents,
    state,
    withdrawn,
    answer_before: answerBefore === null ? null : new Date(answerBefore),
    moves: change === 0 ? move - 1 : move,
  })
  if (change === 0 && known?.state === state) return 'none'
  return state === 'won' && known?.state !== state ? 'won' : 'moved'
}

async function writePaymentIssues(
  { clock, jobs }: Needs,
  tx: Tx,
  payment: PaymentRow,
  { after, sent, isToReturn: isToBeRefunded }: { after: PostCaptureState; sent: number; isToReturn: boolean },
): Promise<void> {
  const at = new Date(clock.now())
  const of = {
    payment_id: payment.id,
    // Under this name it is found there.
    processor_id: payment.processor_id,
    ours: null,
    theirs: null,
    answer_before: null,
    found_at: at,
  }
  const wanted: NewPaymentIssue[] = []
  const back = after.refunded + sent
  if (back < payment.cents)
    for (const { id, cents } of after.failed)
      wanted.push({ ...of, kind: 'refund_failed', subject: `refund/${id}`, cents })
  if (after.refunded > 0 && !isToBeRefunded)
    wanted.push({ ...of, kind: 'refunded_there', subject: `refunded/${payment.id}`, cents: after.refunded })
  // Its card took it after all, when it had been sent another way.
  if (sent > 0 && back > payment.cents)
    wanted.push({
      ...of,
      kind: 'returned_twice',
      subject: `twice/${payment.id}`,
      cents: back - payment.cents,
    })
  for (const { id, cents, state, answerBefore } of after.disputes)
    if (state !== 'won')
      wanted.push({
        ...of,
        kind: 'dispute',
        subject: `dispute/${id}`,
        cents,
        theirs: state,
        answer_before: answerBefore === null ? null : new Date(answerBefore),
      })
  await closePaymentIssues(tx, {
    kinds: ['refund_failed', 'refunded_there', 'returned_twice', 'dispute'],
    but: wanted.map(({ subject }) => subject),
    at,
    paymentId: payment.id,
  })
  for (const issue of wanted) {
    const isNew = await upsertPaymentIssue(tx, issue)
    if (isNew && issue.kind === 'refund_failed')
      await queueMail({ jobs }, tx, {
        kind: 'refund-failed',
        key: `refund-failed/${issue.subject}`,
        personId: await personOfClient(tx, payment.patient_id),
        paymentId: payment.id,
      })
  }
}

/** Whether its consultation was called off. What was bought stays bought. */
async function isToBeRefunded(tx: Tx, { consultation_id: id }: PaymentRow): Promise<boolean> {
  const consultation = id === null ? undefined : await findConsultation(tx, id)
  return consultation !== undefined && isCancelled(consultation)
}
