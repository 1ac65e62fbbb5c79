import { findConsultation, lockConsultation } from '../../store/consultation/read.ts'
import { hasOpenPaymentIssue } from '../../store/payment/issues.ts'
import { findPayment, lockPayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { emitPaymentChanged } from '../consultation/emit.ts'
import type { Ports } from '../ports.ts'
import { syncAfterCapture } from './sync-after-capture.ts'
import { bookCapture, bookVoid } from './money.ts'

/**
 * Gives a card payment back: void while it is only authorised, refund once it was captured. What the processor says
 * decides, not what we remember, so a capture that crossed the cancellation is refunded too. What a card does not take
 * back, or its bank disputes, waits for a person.
 */
export async function refundPayment(
  ports: Pick<Ports, 'database' | 'payments' | 'clock' | 'jobs' | 'live' | 'vault'>,
  consultationId: string,
): Promise<void> {
  const { database, payments } = ports
  const row = await findConsultation(database.sql, consultationId)
  const payment = row?.payment_id ? await findPayment(database.sql, row.payment_id) : undefined
  if (!payment?.processor_id || payment.state === 'voided' || payment.state === 'refunded') return
  const id = payment.processor_id
  const voided = await payments.void(id, `void/${payment.id}`)
  if (voided.state === 'captured' || voided.state === 'refunded')
    await writeCrossedCapture(ports, consultationId, payment.id)
  const { state } = voided.state === 'captured' ? await payments.refund(id, `refund/${payment.id}`) : voided
  if (state === 'captured' || state === 'refunded') {
    await syncAfterCapture(ports, { processorId: id })
    const isBack = (await findPayment(database.sql, payment.id))?.state === 'refunded'
    if (isBack || (await hasOpenPaymentIssue(database.sql, payment.id))) return
  }
  // Money that was taken has only come back when it was refunded.
  if (voided.state === 'captured' || (state !== 'voided' && state !== 'refused'))
    throw new Error(`the processor left a returned payment ${state}`)
  await database.transact(async (tx) => {
    await lockConsultation(tx, consultationId)
    const current = await lockPayment(tx, payment.id)
    if (!current || current.state === 'voided' || current.state === 'refunded') return
    await bookVoid(tx, consultationId)
    await updatePayment(tx, payment.id, { state: 'voided' })
    await emitPaymentChanged(ports, tx, consultationId)
  })
}

/** Writes a capture that crossed the cancellation, whatever went back of it since: nobody else does any more. */
async function writeCrossedCapture(
  ports: Pick<Ports, 'database' | 'clock' | 'jobs'>,
  consultationId: string,
  paymentId: string,
): Promise<void> {
  await ports.database.transact(async (tx) => {
    await lockConsultation(tx, consultationId)
    const current = await lockPayment(tx, paymentId)
    if (current?.state !== 'authorised') return
    await updatePayment(tx, paymentId, { state: 'captured' })
    await bookCapture(tx, consultationId)
  })
}
