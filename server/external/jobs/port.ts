import type { Tx } from '../database/port.ts'

/** What the server does after a change. Payloads carry ids only: the handler reads what it needs when it runs. */
export interface Effects {
  'send-mail': QueuedMail
  'expire-consultation': { consultationId: string }
  'finish-consultation': { consultationId: string }
  'drop-proposal': { consultationId: string }
  'release-hold': { holdId: string }
  'settle-attempt': { attemptId: string }
  'hasten-attempt': { attemptId: string }
  'capture-payment': { consultationId: string }
  'return-payment': { consultationId: string }
  'follow-payment': { processorId: string; paymentId?: string }
  'renew-authorisation': { consultationId: string }
  'void-payment': { processorId: string }
  'renew-plan': { patientId: string }
  'lapse-month': { monthId: string }
  'settle-payout': { payoutId: string }
  'lapse-order': { orderId: string }
  'remove-card': { cardId: string }
  'close-call': { consultationId: string }
  'call-off': { personId: string }
  'drop-file': { file: string }
  notify: QueuedPush
  push: PushJob
  sweep: Record<string, never>
  reconcile: Record<string, never>
}
export type Effect = keyof Effects
export type Handlers = { [E in Effect]: (payload: Effects[E]) => Promise<void> }

/** A mail to one person; its `key` makes it one mail however often the job runs. */
export interface QueuedMail {
  key: string
  /** The kind of notice, as the release named it that queued it. */
  kind: string
  personId: string
  consultationId?: string
  paymentId?: string
  orderId?: string
  payoutId?: string
}

/** A push to one client profile: once per `key`, on every device of its person. */
export interface QueuedPush {
  key: string
  /** The kind of notice, as the release named it that queued it. */
  kind: string
  clientId: string
  /** When it happened, in epoch milliseconds. */
  at: number
  consultationId?: string
  chatId?: string
  messageId?: string
  /** Of a proposal, as earlier releases queued it: it was dropped, and the old time stays. */
  dropped?: boolean
}

/** One push on its way to one device. */
export interface PushJob {
  key: string
  notice: QueuedPush
  subscriptionId: string
  personId: string
  tries: number
  /** The id of the device, where it seemed to show the thread; a line that has died is known as dead later. */
  shownOn?: string
}
/** Effects that are queued once per their key. */
export type KeyedEffect = 'notify' | 'push'

/**
 * A durable queue in the same database. Delivered at least once, in no promised order, retried with back-off;
 * what fails for good is kept in a dead-letter queue.
 */
export interface Jobs {
  /** Queues an effect with the change that caused it: both exist or neither. `at` is an instant in epoch milliseconds. */
  send<E extends Effect, S>(tx: Tx<S>, effect: E, payload: Effects[E], at?: number): Promise<void>
  /** Queues many at once; what has a key that was queued in the last day is not queued again. */
  sendEach<E extends KeyedEffect, S>(tx: Tx<S>, effect: E, payloads: Effects[E][], at?: number): Promise<void>
  /** Starts working: one handler per effect. A handler that throws is tried again. */
  work(handlers: Handlers): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}
