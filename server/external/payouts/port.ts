/** One transfer to a person's bank account. `key` names it for good. */
export interface PayoutOrder {
  key: string
  name: string
  iban: string
  cents: number
}

/** What became of an order: paid, not for want of money on our account, not since it was stopped, or for another reason. */
export type PayoutResult = 'paid' | 'not_enough_funds' | 'stopped' | 'failed'

/**
 * Pays out money from the platform's bank account. Idempotent by the order's key: what was paid is paid again to nobody.
 * `failed` also when the bank could not be reached: then nobody knows, and the same is to be asked again.
 */
export interface Payouts {
  pay(order: PayoutOrder): Promise<PayoutResult>
  /** Forbids an order for good, be it given or not: of paying and stopping exactly one comes first, and that one counts. */
  stop(order: Pick<PayoutOrder, 'key' | 'cents'>): Promise<'paid' | 'stopped' | 'failed'>
  /** Whether an order of this key was paid or stopped. */
  find(key: string): Promise<'paid' | 'stopped' | 'unknown'>
}
