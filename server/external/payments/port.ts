import type { CardSetup } from '#contract/card.ts'
import type { Outcome } from '#contract/errors.ts'

/** A card the processor keeps for us. `token` is its name there; number and code never reach our database. */
export interface SavedCard {
  token: string
  brand: string
  last4: string
  /** MM/YY */
  expiry: string
}

/** What the processor says about one payment. */
export type PaymentState =
  | { state: 'authorised'; id: string; captureBefore: number }
  | { state: 'challenge'; id: string; challengeUrl?: string; clientSecret?: string; publishableKey?: string }
  | { state: 'refused'; id: string }
  | { state: 'captured' | 'voided' | 'refunded'; id: string }
  | { state: 'unknown' }

/**
 * Takes money by card: authorise on request, capture on acceptance, void before it, refund after it.
 * Every act is idempotent by its key. Throws only when the processor could not be reached or broke: then nobody knows,
 * and the same call (or `find`) is to be made again.
 */
export interface Payments {
  readonly provider: 'test' | 'stripe'
  saveCard(setup: CardSetup, key: string): Promise<Outcome<SavedCard>>
  removeCard(token: string): Promise<void>
  authorise(order: {
    key: string
    cardToken: string
    cents: number
    returnPath: string
  }): Promise<PaymentState>
  /** The payment made under this authorisation key; `unknown` when there was none. */
  find(key: string): Promise<PaymentState>
  capture(id: string, key: string): Promise<PaymentState>
  void(id: string, key: string): Promise<PaymentState>
  refund(id: string, cents: number, key: string): Promise<PaymentState>
}
