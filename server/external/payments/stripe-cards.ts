import type { CardIntent, NewCard } from '#contract/card.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Stripe } from 'stripe'
import type { SavedCard } from './port.ts'
import type { KnownCustomer, StripeBooks } from './stripe-books.ts'
import { spoken, StripeFault } from './stripe-client.ts'

interface Needs {
  readonly stripe: Stripe
  readonly books: StripeBooks
  readonly account: () => Promise<string | null>
}

interface Opened extends Pick<CardIntent, 'clientSecret'> {
  /** This account knew nothing of this owner. */
  isNewOwner: boolean
}

/** Under which name an account is noted; where nobody can tell which it is, there is one for all. */
const named = async ({ account }: Pick<Needs, 'account'>): Promise<string> => (await account()) ?? ''

/**
 * Opens Stripe's fields for a card of this owner, who is a customer there without name or address, one for each account:
 * the customers of others stay noted, for the day their keys are used again.
 */
export async function openFields(needs: Needs, owner: string): Promise<Opened> {
  const { books } = needs
  const account = await named(needs)
  const known = await books.customerOf(owner, account)
  if (known) {
    const clientSecret = await setupFor(needs, known.customer)
    if (clientSecret) {
      if (!known.certain) await books.placeCustomer(known.customer, account)
      return { clientSecret, isNewOwner: false }
    }
  }
  const customer = await newCustomer(needs, { owner, account, missed: known })
  const clientSecret = await setupFor(needs, customer)
  if (!clientSecret) throw new Error('Stripe does not know a customer it has just made')
  return { clientSecret, isNewOwner: true }
}

/** The secret of a new card's fields; null when Stripe does not know the customer. */
async function setupFor({ stripe }: Pick<Needs, 'stripe'>, customer: string): Promise<string | null> {
  const intent = await found(
    stripe.setupIntents.create({
      customer,
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
    }),
  )
  if (intent && !intent.client_secret) throw new Error('Stripe made a setup intent without its secret')
  return intent?.client_secret ?? null
}

/** Makes the owner a customer, in the place of one that was lost there; once, however many ask at once. */
async function newCustomer(
  { stripe, books }: Needs,
  { owner, account, missed }: { owner: string; account: string; missed: KnownCustomer | null },
): Promise<string> {
  const idempotencyKey = missed ? `customer/${owner}/after/${missed.customer}` : `customer/${owner}`
  const { id } = await spoken(stripe.customers.create({ metadata: { client: owner } }, { idempotencyKey }))
  if (missed?.certain) await books.replaceCustomer(owner, missed.customer, id)
  else await books.keepCustomer(owner, account, id)
  return (await books.customerOf(owner, account))?.customer ?? id
}

/** The card that Stripe's fields have saved for this owner. A card that came to us as typed is not looked at. */
export async function savedCard(
  needs: Needs,
  { setupIntentId }: NewCard,
  owner: string,
): Promise<Outcome<SavedCard>> {
  if (!setupIntentId) return failure('validation', { fields: { setupIntentId: 'required' } })
  const { stripe, books } = needs
  const intent = await found(stripe.setupIntents.retrieve(setupIntentId, { expand: ['payment_method'] }))
  const known = await books.customerOf(owner, await named(needs))
  if (!intent || !known || intent.customer !== known.customer || intent.status !== 'succeeded')
    return failure('card_error')
  const { payment_method: method } = intent
  if (typeof method !== 'object' || !method?.card) return failure('card_error')
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return {
    token: method.id,
    brand,
    last4,
    expiry: `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
    name: method.billing_details.name ?? '',
  }
}

/** Whose a card is at Stripe; null once it was removed. */
export async function ownerOfCard({ stripe }: Pick<Needs, 'stripe'>, token: string): Promise<string | null> {
  const method = await found(stripe.paymentMethods.retrieve(token))
  const customer = method?.customer ?? null
  return typeof customer === 'object' ? (customer?.id ?? null) : customer
}

/** Has Stripe forget a card; one that is forgotten stays so. */
export async function forgetCard({ stripe }: Pick<Needs, 'stripe'>, token: string): Promise<void> {
  if (!(await ownerOfCard({ stripe }, token))) return
  try {
    await spoken(stripe.paymentMethods.detach(token))
  } catch (error) {
    // Somebody else's call may have come first.
    if (await ownerOfCard({ stripe }, token)) throw error
  }
}

/** What a call answers; null when this account does not have what it is about. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await spoken(call)
  } catch (error) {
    if (error instanceof StripeFault && (error.isMissing || error.status === 404)) return null
    throw error
  }
}
