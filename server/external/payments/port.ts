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
  /** `cardGone`: the processor does not have the card, and never will again. */
  | { state: 'refused'; id: string; cardGone?: true }
  | { state: 'captured' | 'voided' | 'refunded'; id: string }
  | { state: 'unknown' }

/** One payment in the processor's record. */
export interface RecordedPayment {
  id: string
  key: string
  cents: number
  state: Exclude<PaymentState['state'], 'unknown'>
}

/** What the processor told us by itself: that something happened to the payment made under a key, if to one. */
export interface ProcessorEvent {
  id: string
  key: string | null
}

/**
 * Takes money by card: authorise on request, capture on acceptance, void before it, refund after it.
 * Every act is idempotent by its key. Throws only when the processor could not be reached or broke: then nobody knows,
 * and the same call (or `find`) is to be made again.
 */
export interface Payments {
  readonly provider: 'test' | 'stripe'
  /**
   * Opens the processor's own fields for a card of this owner; null when it takes cards as they are typed. It has no card
   * of a new owner: those we know of, if any, were saved in another of its accounts.
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
  refund(id: string, cents: number, key: string): Promise<PaymentState>
  /** Every payment begun since an instant, as the processor has it. */
  record(since: number): AsyncIterable<RecordedPayment>
  /** Reads what the processor sent us; null when it is not signed by it, or was signed too long ago. */
  read(body: string, signature: string): ProcessorEvent | null
}
