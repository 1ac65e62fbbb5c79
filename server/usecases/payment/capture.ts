import { isFailure } from '#contract/errors.ts'
import { findConsultation, lockConsultation } from '../../store/consultation/read.ts'
import { findPayment, lockPayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { changeConsultation, type ChangePorts } from '../consultation/change.ts'
import { emitPaymentChanged } from '../consultation/emit.ts'
import type { Ports } from '../ports.ts'
import { issueReceipt } from '../receipt/issue.ts'
import { isCancelled } from './is-cancelled.ts'
import { syncAfterCapture } from './sync-after-capture.ts'
import { bookCapture, bookUncollected } from './money.ts'

type Needs = ChangePorts & Pick<Ports, 'payments'>

/**
 * Takes the money of an accepted consultation. Refused for good before the call, the consultation ends and both are
 * told; once the two have met, the platform bears it. Answers what became of the money, if this call decided it.
 */
export async function capturePayment(
  ports: Needs,
  consultationId: string,
): Promise<'captured' | 'refused' | 'uncollected' | null> {
  const row = await findConsultation(ports.database.sql, consultationId)
  const payment = row?.payment_id ? await findPayment(ports.database.sql, row.payment_id) : undefined
  if (!row || payment?.state !== 'authorised' || !payment.processor_id) return null
  if (isCancelled(row)) return null
  const processorId = payment.processor_id
  const reply = await ports.payments.capture(processorId, `capture/${payment.id}`)
  // Given back by hand before this was written it was taken all the same: what became of it is followed.
  if (reply.state === 'captured' || reply.state === 'refunded') {
    const written = await ports.database.transact(async (tx) => {
      await lockConsultation(tx, consultationId)
      const now = await lockPayment(tx, payment.id)
      if (now?.state !== 'authorised') return null
      await updatePayment(tx, payment.id, { state: 'captured' })
      await bookCapture(tx, consultationId)
      await issueReceipt(ports, tx, payment)
      await emitPaymentChanged(ports, tx, consultationId)
      return 'captured' as const
    })
    if (reply.state === 'refunded') await syncAfterCapture(ports, { processorId })
    return written
  }
  const failed = await changeConsultation(ports, consultationId, {
    act: 'capture_failed',
    mails: [
      { to: 'patient', kind: 'payment-failed', mailOnly: true },
      { to: 'doctor', kind: 'consultation-cancelled' },
    ],
  })
  if (!isFailure(failed)) return 'refused'
  if (failed.failure !== 'wrong_status')
    throw new Error(`capture failed and so did ending: ${failed.failure}`)
  return bearLoss(ports, consultationId, payment.id)
}

/** A call that began is not undone by its payment: the doctor is paid, and the books name what nobody collected. */
async function bearLoss(
  ports: Needs,
  consultationId: string,
  paymentId: string,
): Promise<'uncollected' | null> {
  return ports.database.transact(async (tx) => {
    const row = await lockConsultation(tx, consultationId)
    const payment = await lockPayment(tx, paymentId)
    if (!row || isCancelled(row) || payment?.state !== 'authorised') return null
    await updatePayment(tx, payment.id, { state: 'uncollected' })
    await bookUncollected(tx, consultationId, payment.cents, ports.clock.now())
    await emitPaymentChanged(ports, tx, consultationId)
    return 'uncollected' as const
  })
}
