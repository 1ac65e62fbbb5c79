import type { Stripe } from 'stripe'
import type { Clock } from '../clock/port.ts'
import type { Query } from '../database/home.ts'
import type { Payments, PaymentState } from './port.ts'
import { accountOf } from './stripe-account.ts'
import { postCaptureStateOf, listChangedSince } from './stripe-post-capture.ts'
import { stripeBooks, type RequestedPayment, type StripeBooks } from './stripe-books.ts'
import { forgetCard, found, openFields, ownerOfCard, savedCard } from './stripe-cards.ts'
import { listed, spoken, stripeClient, StripeFault, type StripeKeys } from './stripe-client.ts'
import { readEvent } from './stripe-events.ts'
import { refundRest } from './stripe-refunds.ts'
import {
  isOpenToOthers,
  isUnfinished,
  keyOf,
  LET_GO,
  metadataOf,
  refundedOf,
  REFUSED,
  stateOf,
} from './stripe-state.ts'

/** Nothing was made at Stripe: the refusal is the same every time. */
const refusedWithout = (key: string) => ({ state: 'refused' as const, id: `refused_${key}` })

interface Options {
  readonly keys: StripeKeys
  readonly query: Query
  /** Real time, in which Stripe lives. */
  readonly clock: Clock
  readonly publicUrl: string
}

/** A payment that was asked for, of which this account knows nothing. */
const ELSEWHERE: PaymentState = { state: 'unknown', elsewhere: true }

/** Clocks differ, and Stripe counts in seconds. */
const LEEWAY_S = 300

const withCharge = { expand: ['latest_charge.refunds'] }
const inSeconds = (at: number) => Math.floor(at / 1000)

/** That a payment is not where an act wants it: where it is then is the answer. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof StripeFault &&
  (error.isCardError ||
    error.code === 'payment_intent_unexpected_state' ||
    error.code === 'charge_expired_for_capture')

/** One payment at Stripe: looked at, moved, and told in our words. */
function intents(stripe: Stripe, publishableKey: string) {
  const retrieve = (id: string) => spoken(stripe.paymentIntents.retrieve(id, withCharge))
  /** Does what can be done once only, and answers where the payment is, whoever did it. */
  async function move(id: string, act: () => Promise<unknown>): Promise<PaymentState> {
    try {
      await spoken(act())
    } catch (error) {
      if (!isElsewhere(error)) throw error
    }
    return stateOf(await retrieve(id), publishableKey)
  }
  const cancel = (id: string, reason: typeof REFUSED | typeof LET_GO) =>
    move(id, () => stripe.paymentIntents.cancel(id, { cancellation_reason: reason }))
  return {
    move,
    letGo: (id: string) => cancel(id, LET_GO),
    /**
     * How a payment stands; unknown to another account than the one that made it. One that its card refused is closed:
     * nobody may pay it with another behind our back.
     */
    look: async (id: string): Promise<PaymentState> => {
      const intent = await found(retrieve(id))
      if (!intent) return ELSEWHERE
      return isOpenToOthers(intent) ? cancel(id, REFUSED) : stateOf(intent, publishableKey)
    },
  }
}

/**
 * The name of a payment that was asked for: noted with us, or in Stripe's list when the answer never came. Null when there
 * is none; `elsewhere` when its customer lives in another account, and so would the payment.
 */
async function nameOf(
  stripe: Stripe,
  books: StripeBooks,
  asked: RequestedPayment,
): Promise<{ id: string } | 'elsewhere' | null> {
  if (asked.intent) return { id: asked.intent }
  const since = inSeconds(asked.askedAt) - LEEWAY_S
  const made = stripe.paymentIntents.list({ customer: asked.customer, created: { gte: since }, limit: 100 })
  try {
    for await (const intent of listed(made)) {
      if (keyOf(intent.metadata) !== asked.key) continue
      await books.answered(asked.key, intent.id)
      return { id: intent.id }
    }
  } catch (error) {
    if (error instanceof StripeFault && error.isMissing) return 'elsewhere'
    throw error
  }
  return null
}

/**
 * Asks Stripe for the money, once. A repeated key is answered with the first answer, so what counts is looked up. Who is
 * there can be sent to their bank and back to an address of ours. Nothing is made of a card that Stripe has forgotten, nor
 * of what cannot be: too small a sum, or an account that may not charge cards.
 */
async function request(
  stripe: Stripe,
  asked: RequestedPayment,
): Promise<{ id: string } | 'no card' | 'not made'> {
  const { key, customer, cardToken, cents, returnUrl } = asked
  try {
    const { id } = await spoken(
      stripe.paymentIntents.create(
        {
          amount: cents,
          currency: 'eur',
          customer,
          payment_method: cardToken,
          allowed_payment_method_types: ['card'],
          capture_method: 'manual',
          confirm: true,
          metadata: metadataOf(key),
          ...(returnUrl === null ? { off_session: true } : { use_stripe_sdk: true, return_url: returnUrl }),
        },
        { idempotencyKey: `authorise/${key}` },
      ),
    )
    return { id }
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    if (error.isCardError && error.intentId) return { id: error.intentId }
    if (error.isMissing) return 'no card'
    if (error.isImpossible) return 'not made'
    throw error
  }
}

/**
 * Stripe. Card numbers go from the browser to Stripe and nowhere else. What was asked for is noted before Stripe is
 * asked; what became of it is always Stripe's own word of that moment.
 */
export function stripePayments({ keys, query, clock, publicUrl }: Options): Payments {
  const { publishableKey, webhookSecret } = keys
  const stripe = stripeClient(keys)
  const books = stripeBooks(query)
  const { look, move, letGo } = intents(stripe, publishableKey)
  const account = accountOf(stripe, keys.secretKey)

  return {
    provider: 'stripe',
    account,
    async beginCard(owner) {
      const { clientSecret, isNewOwner } = await openFields({ stripe, books, account }, owner)
      return { intent: { clientSecret, publishableKey }, isNewOwner }
    },
    saveCard: (card, { owner }) => savedCard({ stripe, books, account }, card, owner),
    removeCard: (token) => forgetCard({ stripe }, token),
    async authorise({ key, cardToken, cents, returnPath, present }) {
      const earlier = await books.asked(key)
      if (!earlier) {
        const customer = await ownerOfCard({ stripe }, cardToken)
        if (!customer) return { ...refusedWithout(key), cardGone: true }
        const returnUrl = present ? `${publicUrl}${returnPath}` : null
        await books.ask({ key, customer, cardToken, cents, returnUrl, askedAt: clock.now() })
      }
      const asked = await books.asked(key)
      if (!asked) throw new Error('a payment that was noted is gone')
      if (asked.cents !== cents || asked.cardToken !== cardToken)
        throw new Error('a payment key was used again for another payment')
      const known = earlier ? await nameOf(stripe, books, asked) : null
      if (known === 'elsewhere') return ELSEWHERE
      const made = known ?? (await request(stripe, asked))
      if (made === 'no card') return refusedWithout(key)
      if (made === 'not made') return { ...refusedWithout(key), notMade: true }
      await books.answered(key, made.id)
      return look(made.id)
    },
    async find(key) {
      const asked = await books.asked(key)
      const known = asked && (await nameOf(stripe, books, asked))
      if (known === 'elsewhere') return ELSEWHERE
      return known ? look(known.id) : { state: 'unknown' }
    },
    capture: (id) => move(id, () => stripe.paymentIntents.capture(id)),
    void: (id) => letGo(id),
    async refund(id, key) {
      const now = await look(id)
      if (now.state !== 'captured' && now.state !== 'refunded') return now
      await refundRest(stripe, id, key)
      return look(id)
    },
    postCaptureState: (id) => postCaptureStateOf(stripe, id),
    listChangedSince: (since) => listChangedSince(stripe, inSeconds(since)),
    async *listPayments(since) {
      const created = { gte: inSeconds(since) }
      const made = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge.refunds'] })
      for await (const intent of listed(made)) {
        const key = keyOf(intent.metadata)
        if (!key || isUnfinished(intent)) continue
        const { state } = stateOf(intent, publishableKey)
        yield { id: intent.id, key, cents: intent.amount, refunded: refundedOf(intent), state }
      }
    },
    verifyWebhook: (body, signature) =>
      readEvent(stripe, webhookSecret, { body, signature, now: clock.now() }),
  }
}
