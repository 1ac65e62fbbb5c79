import type { Query } from '../database/home.ts'

/** A payment that Stripe was, or was about to be, asked for. */
export interface RequestedPayment {
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

interface RequestedRow extends Pick<RequestedPayment, 'key' | 'customer' | 'cents' | 'intent'> {
  card_token: string
  return_url: string | null
  asked_at: Date
}

export interface KnownCustomer {
  customer: string
  /** Whether it is noted as of this account. */
  certain: boolean
}

/**
 * What we must remember to ask Stripe by our own names: its search lags behind, and it forgets the keys of requests
 * after a day. Each act is one statement, committed before Stripe is asked.
 */
export function stripeBooks(query: Query) {
  return {
    /** The owner's customer in an account, or one of which nobody noted the account; any where it cannot be told (''). */
    async customerOf(owner: string, account: string): Promise<KnownCustomer | null> {
      const [row] = await query<KnownCustomer>(
        `select customer, account = $2 as certain from stripe_customer
         where owner = $1 and (account in ($2, '') or $2 = '') order by account = $2 desc limit 1`,
        [owner, account],
      )
      return row ?? null
    },
    async keepCustomer(owner: string, account: string, customer: string): Promise<void> {
      await query(
        'insert into stripe_customer (owner, account, customer) values ($1, $2, $3) on conflict do nothing',
        [owner, account, customer],
      )
    },
    /** Notes in which account a customer lives of which nobody had noted it. */
    async placeCustomer(customer: string, account: string): Promise<void> {
      await query(`update stripe_customer set account = $2 where customer = $1 and account = ''`, [
        customer,
        account,
      ])
    },
    /** Puts another customer in the place of one that its own account lost, unless somebody has done so. */
    async replaceCustomer(owner: string, unknown: string, customer: string): Promise<void> {
      await query('update stripe_customer set customer = $3 where owner = $1 and customer = $2', [
        owner,
        unknown,
        customer,
      ])
    },
    async asked(key: string): Promise<RequestedPayment | null> {
      const [row] = await query<RequestedRow>(
        'select key, customer, card_token, cents, return_url, intent, asked_at from stripe_payment where key = $1',
        [key],
      )
      if (!row) return null
      const { card_token: cardToken, return_url: returnUrl, asked_at: askedAt, ...rest } = row
      return { ...rest, cardToken, returnUrl, askedAt: askedAt.getTime() }
    },
    async ask(payment: Omit<RequestedPayment, 'intent'>): Promise<void> {
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
