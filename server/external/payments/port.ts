import type { CardIntent, NewCard } from '#contract/card.ts'
import type { Outcome } from '#contract/errors.ts'

/** A card the processor keeps for us. `token` is its name there; number and code never reach our database. */
export interface SavedCard {
  token: string
  brand: string
  last4: string
  /** MM/YY */
  expiry: string
  /** As it stands on the card. */
  name: string
}

/** What the processor says about one payment. */
export type PaymentState =
  | { state: 'authorised'; id: string; captureBefore: number }
  | { state: 'challenge'; id: string; challengeUrl?: string; clientSecret?: string; publishableKey?: string }
  /** `cardGone`: this account does not have the card. `notMade`: nothing was made of it, whatever the card may be. */
  | { state: 'refused'; id: string; cardGone?: true; notMade?: true }
  | { state: 'captured' | 'voided' | 'refunded'; id: string }
  /** `elsewhere`: it was asked for in another account, which alone knows what became of it. */
  | { state: 'unknown'; elsewhere?: true }

/** How the money of one payment stands since it was captured. */
export interface PostCaptureState {
  /** Cents on their way back to the payer, or there. */
  refunded: number
  /** What should have gone back and came to us again: the card is closed, say. */
  failed: readonly { id: string; cents: number }[]
  disputes: readonly Dispute[]
}

/** A payer told their bank that a payment is not right. */
export interface Dispute {
  id: string
  cents: number
  state: 'open' | 'won' | 'lost'
  /** Cents that the bank took from us for it and has not given back. */
  withdrawn: number
  /** Until when it can be answered, in epoch milliseconds; null when it cannot. */
  answerBefore: number | null
}

/** One payment in the processor's record. */
interface RecordedPayment {
  id: string
  key: string
  cents: number
  /** Cents that went back of it. */
  refunded: number
  state: Exclude<PaymentState['state'], 'unknown'>
}

/** What the processor told us by itself: that something happened to a payment, if to one. */
export interface ProcessorEvent {
  id: string
  /** Under which the payment was made, where the event says so. */
  key: string | null
  /** The payment whose money may have moved after it was taken. */
  moved: string | null
}

/**
 * Takes money by card: authorise on request, capture on acceptance, void before it, refund after it.
 * Every act is idempotent by its key. Throws only when the processor could not be reached or broke: then nobody knows,
 * and the same call (or `find`) is to be made again.
 */
export interface Payments {
  readonly provider: 'test' | 'stripe'
  /** Which of its accounts is spoken to, always the same: names of cards belong to one. Null when nobody can tell. */
  account(): Promise<string | null>
  /**
   * Opens the processor's own fields for a card of this owner; null when it takes cards as they are typed. This account
   * has no card of a new owner.
   */
  beginCard(owner: string): Promise<{ intent: CardIntent; isNewOwner: boolean } | null>
  saveCard(card: NewCard, of: { owner: string; key: string }): Promise<Outcome<SavedCard>>
  removeCard(token: string): Promise<void>
  authorise(order: {
    key: string
    cardToken: string
    cents: number
    returnPath: string
    /** Whether the payer is there to answer their bank; who is not is never asked. */
    present: boolean
  }): Promise<PaymentState>
  /** The payment made under this authorisation key; `unknown` when there was none. */
  find(key: string): Promise<PaymentState>
  capture(id: string, key: string): Promise<PaymentState>
  void(id: string, key: string): Promise<PaymentState>
  /**
   * Gives back what has not gone back yet, by whomever. Once for a key: what came to us again stays with us, and so does
   * what a bank disputes or has taken; the payment is `captured` then.
   */
  refund(id: string, key: string): Promise<PaymentState>
  /** What became of the money of a payment that was taken. */
  postCaptureState(id: string): Promise<PostCaptureState>
  /** Payments that were refunded, in vain or not, or disputed since an instant. */
  listChangedSince(since: number): AsyncIterable<string>
  /** Every payment begun since an instant, as the processor has it. */
  listPayments(since: number): AsyncIterable<RecordedPayment>
  /** Reads what the processor sent us; null when it is not signed by it, or was signed too long ago. */
  verifyWebhook(body: string, signature: string): ProcessorEvent | null
}
