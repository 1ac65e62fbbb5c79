import type { Tx } from '../../store/schema.ts'
import { insertReceipt, markRefunded } from '../../store/receipt/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import type { Ports } from '../ports.ts'

/** Gives a payment that was just taken its receipt and mails it; once, however often it is told. */
export async function issueReceipt(
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  payment: { id: string; patient_id: string },
  paidAt = new Date(clock.now()),
): Promise<void> {
  if (!(await insertReceipt(tx, payment.id, paidAt))) return
  await jobs.send(tx, 'send-mail', {
    kind: 'receipt',
    key: `receipt/${payment.id}`,
    personId: await personOfClient(tx, payment.patient_id),
    paymentId: payment.id,
  })
}

/** Writes on the receipt that the money went back. What was given back at once was taken all the same. */
export async function noteRefund(
  { clock }: Pick<Ports, 'clock'>,
  tx: Tx,
  payment: { id: string },
): Promise<void> {
  const now = new Date(clock.now())
  // Asked for in vain, a new receipt would still cost a number.
  if (await markRefunded(tx, payment.id, now)) return
  await insertReceipt(tx, payment.id, now)
  await markRefunded(tx, payment.id, now)
}
