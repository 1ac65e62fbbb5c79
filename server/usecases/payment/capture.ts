import { isFailure } from '#contract/errors.ts'
import { findConsultation } from '../../store/consultation/read.ts'
import { findPayment, lockPayment } from '../../store/payment/read.ts'
import { updatePayment } from '../../store/payment/write.ts'
import { changeConsultation, type ChangePorts } from '../consultation/change.ts'
import type { Ports } from '../ports.ts'
import { bookCapture } from './money.ts'

type Needs = ChangePorts & Pick<Ports, 'payments'>

/** Takes the money of an accepted consultation. Refused for good, the consultation ends and both are told. */
export async function capturePayment(ports: Needs, consultationId: string): Promise<void> {
  const row = await findConsultation(ports.database.sql, consultationId)
  const payment = row?.payment_id ? await findPayment(ports.database.sql, row.payment_id) : undefined
  if (!row || payment?.state !== 'authorised' || !payment.processor_id) return
  // Cancelled meanwhile: returning the money is another effect's task.
  if (row.status === 'rejected' || (row.status === 'expired' && row.closed_reason !== 'patient_absent'))
    return
  const said = await ports.payments.capture(payment.processor_id, `capture/${payment.id}`)
  if (said.state === 'captured') {
    await ports.database.transact(async (tx) => {
      const now = await lockPayment(tx, payment.id)
      if (now?.state !== 'authorised') return
      await updatePayment(tx, payment.id, { state: 'captured' })
      await bookCapture(tx, consultationId)
    })
    return
  }
  const failed = await changeConsultation(ports, consultationId, {
    act: 'capture_failed',
    mails: [
      { to: 'patient', kind: 'payment-failed' },
      { to: 'doctor', kind: 'consultation-cancelled' },
    ],
  })
  if (isFailure(failed) && failed.failure !== 'wrong_status')
    throw new Error(`capture failed and so did ending: ${failed.failure}`)
}
