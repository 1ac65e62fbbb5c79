import { failure, type Outcome } from '#contract/errors.ts'
import { Id } from '#contract/fields.ts'
import { insertEvent } from '../../store/payment/events.ts'
import type { Ports } from '../ports.ts'

/**
 * Hears what the processor tells by itself. An event says only that something happened to a payment: the processor is
 * asked what. So the order in which events come changes nothing, and one that comes twice counts once.
 */
export async function receiveWebhook(
  { database, clock, jobs, payments }: Pick<Ports, 'database' | 'clock' | 'jobs' | 'payments'>,
  bytes: Uint8Array,
  signature: string,
): Promise<Outcome<null>> {
  const event = payments.verifyWebhook(new TextDecoder().decode(bytes), signature)
  if (!event) return failure('wrong_signature')
  // Kept with what it causes: an event that is lost with a crash is sent again.
  await database.transact(async (tx) => {
    if (!(await insertEvent(tx, event.id, new Date(clock.now())))) return
    // A later authorisation carries its payment's id and more; only the first is waited for.
    const attemptId = Id.safeParse(event.key).data
    if (attemptId) await jobs.send(tx, 'hasten-attempt', { attemptId })
    if (event.moved)
      await jobs.send(tx, 'follow-payment', {
        processorId: event.moved,
        ...(attemptId && { paymentId: attemptId }),
      })
  })
  return null
}
