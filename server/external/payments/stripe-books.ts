import type { Query } from '../database/home.ts'

/** A payment that Stripe was, or was about to be, asked for. */
export interface AskedPayment {
  key: string
  customer: string
  cardToken: string
  cents: number
  /** Where a payer who is there comes back to from their bank; null for one who is not. */
  returnUrl: string | null
  /** Its name at Stripe; missing while the answer has not come. */
  intent: string | null
  askedAt: number
}

interface AskedRow extends Pick<AskedPayment, 'key' | 'customer' | 'cents' | 'intent'> {
  card_token: string
  return_url: string | null
  asked_at: Date
}

/**
 * What we must remember to ask Stripe by our own names: its search lags behind, and it forgets the keys of requests
 * after a day. Each act is one statement, committed before Stripe is asked.
 */
export function stripeBooks(query: Query) {
  return {
    async customerOf(owner: string): Promise<string | null> {
      const [row] = await query<{ customer: string }>(
        'select customer from stripe_customer where owner = $1',
        [owner],
      )
      return row?.customer ?? null
    },
    async keepCustomer(owner: string, customer: string): Promise<void> {
      await query(
        'insert into stripe_customer (owner, customer) values ($1, $2) on conflict (owner) do nothing',
        [owner, customer],
      )
    },
    /** Puts another customer in the place of one that Stripe does not know, unless somebody has done so. */
    async replaceCustomer(owner: string, unknown: string, customer: string): Promise<void> {
      await query('update stripe_customer set customer = $3 where owner = $1 and customer = $2', [
        owner,
        unknown,
        customer,
      ])
    },
    async asked(key: string): Promise<AskedPayment | null> {
      const [row] = await query<AskedRow>(
        'select key, customer, card_token, cents, return_url, intent, asked_at from stripe_payment where key = $1',
        [key],
      )
      if (!row) return null
      const { card_token: cardToken, return_url: returnUrl, asked_at: askedAt, ...rest } = row
      return { ...rest, cardToken, returnUrl, askedAt: askedAt.getTime() }
    },
    async ask(payment: Omit<AskedPayment, 'intent'>): Promise<void> {
      const { key, customer, cardToken, cents, returnUrl, askedAt } = payment
      await query(
        `insert into stripe_payment (key, customer, card_token, cents, return_url, asked_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (key) do nothing`,
        [key, customer, cardToken, cents, returnUrl, new Date(askedAt)],
      )
    },
    async answered(key: string, intent: string): Promise<void> {
      await query('update stripe_payment set intent = $2 where key = $1 and intent is null', [key, intent])
    },
  }
}
export type StripeBooks = ReturnType<typeof stripeBooks>
