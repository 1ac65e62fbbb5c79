import type { Tx } from '../../store/schema.ts'
import { insertReceipt } from '../../store/receipt/write.ts'
import { personOfClient } from '../account/person-of-client.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

/** Gives a payment that was just taken its receipt and mails it; once, however often it is told. */
export async function issueReceipt(
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  payment: { id: string; patient_id: string },
  paidAt = new Date(clock.now()),
): Promise<void> {
  if (!(await insertReceipt(tx, payment.id, paidAt))) return
  await queueMail({ jobs }, tx, {
    kind: 'receipt',
    key: `receipt/${payment.id}`,
    personId: await personOfClient(tx, payment.patient_id),
    paymentId: payment.id,
  })
}

/** Gives a payment that goes back its receipt, unless it has one: what was given back at once was taken all the same. */
export async function upsertReceipt(tx: Tx, payment: { id: string }, at: number): Promise<void> {
  await insertReceipt(tx, payment.id, new Date(at))
}
