import type { About } from '../../notices/notice.ts'
// The kinds alone: what they say is written where it is sent.
import type { AboutOf, MailKind, PushKind } from '../../notices/registry.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

/** What has to be named of what a notice is about. */
interface Named extends Record<About, object> {
  person: object
  consultation: { consultationId: string }
  message: { chatId: string; messageId: string }
  payment: { paymentId: string }
  order: { orderId: string }
  payout: { payoutId: string }
  support: { supportId: string }
  emailChange: { emailChangeId: string }
  followUp: { followUpId: string }
}

/** A mail of one kind with the ids it is written from. */
type MailOf<K extends MailKind> = { kind: K; key: string; personId: string } & Named[AboutOf<K>]

/** Queues a mail with the change that caused it; the same key is the same mail. */
export function queueMail<K extends MailKind>(
  { jobs }: Pick<Ports, 'jobs'>,
  tx: Tx,
  mail: MailOf<K>,
): Promise<void> {
  return jobs.send(tx, 'send-mail', mail)
}

/** A push of one kind with the ids it is written from. */
type PushOf<K extends PushKind> = { kind: K; key: string; clientId: string } & Named[AboutOf<K>]

/** Queues a push to all devices of a client profile's person, with the change that caused it; once per key. */
export function queuePush<K extends PushKind>(
  { jobs, clock }: Pick<Ports, 'jobs' | 'clock'>,
  tx: Tx,
  push: PushOf<K>,
): Promise<void> {
  return jobs.sendEach(tx, 'notify', [{ ...push, at: clock.now() }])
}
