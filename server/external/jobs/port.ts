import type { Database, Tx } from '../database/port.ts'

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
  supportId?: string
  emailChangeId?: string
  followUpId?: string
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
  followUpId?: string
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
type KeyedEffect = 'notify' | 'push'

/** Why a job failed, as an administrator may read it: what the other side said, never about whom or what. */
export interface FailureReason {
  /** `refused` for good, or `unavailable` this time. */
  kind: 'refused' | 'unavailable'
  /** The number of its protocol; without an answer, the name the library gives the failure. */
  code?: string
}

/** Thrown by a handler that can say why. Where jobs run in batches, one that was refused for good is given up at once. */
export class EffectFailure extends Error {
  readonly reason: FailureReason
  constructor(message: string, reason: FailureReason) {
    super(message)
    this.reason = reason
  }
}

/** A job that is not tried any more. */
export type DeadLetter = {
  [E in Effect]: { effect: E; payload: Effects[E] }
}[Effect] & {
  id: string
  givenUpAt: Date
  tries: number
  /** `timed_out`: it ran too long, or its process ended. `failed`: its handler did not say why. */
  reason: FailureReason | { kind: 'timed_out' | 'failed' }
}

/** Which of them: of some effects, given up from an instant on and before another. */
export interface DeadLetterFilter {
  effects?: readonly Effect[] | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/**
 * A durable queue in the same database. Delivered at least once, in no promised order, retried with back-off;
 * what fails for good is kept in a dead-letter queue for ninety days.
 */
export interface Jobs {
  /** Queues an effect with the change that caused it: both exist or neither. `at` is an instant in epoch milliseconds. */
  send<E extends Effect, S>(tx: Tx<S>, effect: E, payload: Effects[E], at?: number): Promise<void>
  /** Queues many at once; what has a key that was queued in the last day is not queued again. */
  sendEach<E extends KeyedEffect, S>(tx: Tx<S>, effect: E, payloads: Effects[E][], at?: number): Promise<void>
  /** Starts working: one handler per effect. A handler that throws is tried again. */
  work(handlers: Handlers): Promise<void>
  /** A page of the jobs that were given up, the last first, with how many there are in all. */
  listDeadLetters<S>(
    db: Database<S>['sql'],
    filter: DeadLetterFilter & { limit: number; offset: number },
  ): Promise<{ rows: DeadLetter[]; total: number }>
  countDeadLetters<S>(db: Database<S>['sql']): Promise<number>
  /** Queues one once more, with all its tries; whether it was still there: of several at once exactly one hears so. */
  retryDeadLetter<S>(tx: Tx<S>, id: string): Promise<boolean>
  /** Puts one away, never to be done; whether it was there. */
  discardDeadLetter<S>(tx: Tx<S>, id: string): Promise<boolean>
  /** As `retryDeadLetter`, for the oldest of some effects, at most so many. */
  retryDeadLetters<S>(tx: Tx<S>, of: { effects: readonly Effect[]; most: number }): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}
