import { findConsultation } from '../../store/consultation/read.ts'
import { findPayment, lockPayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import type { Ports } from '../ports.ts'
import { noteRefund } from '../receipt/issue.ts'
import { bookRefund, bookVoid } from './money.ts'

/**
 * Gives a card payment back: void while it is only authorised, refund once it was captured. What the processor says
 * decides, not what we remember, so a capture that crossed the cancellation is refunded too.
 */
export async function returnPayment(
  { database, payments, clock }: Pick<Ports, 'database' | 'payments' | 'clock'>,
  consultationId: string,
): Promise<void> {
  const row = await findConsultation(database.sql, consultationId)
  const payment = row?.payment_id ? await findPayment(database.sql, row.payment_id) : undefined
  if (!payment?.processor_id || payment.state === 'voided' || payment.state === 'refunded') return
  const id = payment.processor_id
  const voided = await payments.void(id, `void/${payment.id}`)
  const wasCaptured = voided.state === 'captured'
  const said = wasCaptured ? await payments.refund(id, payment.cents, `refund/${payment.id}`) : voided
  const ended = said.state
  // Money that was taken has only come back when it was refunded.
  const isBack = ended === 'refunded' || (!wasCaptured && (ended === 'voided' || ended === 'refused'))
  if (!isBack) throw new Error(`the processor left a returned payment ${ended}`)
  await database.transact(async (tx) => {
    const current = await lockPayment(tx, payment.id)
    if (!current || current.state === 'voided' || current.state === 'refunded') return
    if (ended === 'refunded') {
      await bookRefund(tx, consultationId, payment.cents, clock.now())
      await noteRefund({ clock }, tx, payment)
    } else await bookVoid(tx, consultationId)
    await updatePayment(tx, payment.id, { state: ended === 'refunded' ? 'refunded' : 'voided' })
  })
}
