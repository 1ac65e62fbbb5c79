/** One transfer to a person's bank account. `key` names it for good. */
export interface PayoutOrder {
  key: string
  name: string
  iban: string
  cents: number
}

/** What became of an order: paid, not for want of money on our account, or not for another reason. */
export type PayoutResult = 'paid' | 'not_enough_funds' | 'failed'

/**
 * Pays out money from the platform's bank account. Idempotent by the order's key: what was paid is paid again to nobody.
 * `failed` also when the bank could not be reached: then nobody knows, and the same order is to be given again.
 */
export interface Payouts {
  pay(order: PayoutOrder): Promise<PayoutResult>
  /** Whether an order of this key was paid. */
  find(key: string): Promise<'paid' | 'unknown'>
}
