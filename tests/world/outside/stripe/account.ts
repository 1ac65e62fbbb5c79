import { randomUUID } from 'node:crypto'
import { stripeAfterCapture, type Happened } from './after-capture.ts'
import { listOf, only, textOf, type Form } from './form.ts'
import { missing, Refusal, unexpectedState } from './refusal.ts'

const DAY_S = 86_400

interface Card {
  id: string
  object: 'payment_method'
  customer: string | null
  billing_details: { name: string | null }
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
interface SetupIntent {
  id: string
  object: 'setup_intent'
  customer: string
  client_secret: string
  status: 'requires_payment_method' | 'succeeded'
  payment_method: string | null
}
export interface Charge {
  id: string
  object: 'charge'
  payment_intent: string
  disputed: boolean
  amount_refunded: number
  /** Given back whole. */
  refunded: boolean
  metadata: Record<string, string>
  payment_method_details: { card: { capture_before: number } }
}
export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string
  created: number
  client_secret: string
  status: 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'
  cancellation_reason: string | null
  last_payment_error: { code: string } | null
  metadata: Record<string, string>
  latest_charge: Charge | null
}

type Behaviour = 'pays' | 'declines' | 'asks' | 'not saved' | 'disputes' | 'refuses refunds'
/** Stripe's public test numbers, and what their banks do: https://docs.stripe.com/testing. */
const behaviours: Record<string, Behaviour> = {
  '4242424242424242': 'pays',
  '4000000000000341': 'declines',
  '4000002760003184': 'asks',
  '4000000000000259': 'disputes',
  '4000000000005126': 'refuses refunds',
  '4000000000000002': 'not saved',
}

const name = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

const wantsCharge = (form: Form) =>
  Object.values(listOf(form, 'expand')).some((each) => each.endsWith('latest_charge.refunds'))

/** One Stripe account: what it holds and what may be done with it, as Stripe's API documents have it. */
export function stripeAccount(happened: (type: string, object: Happened) => void) {
  const customers = new Set<string>()
  const cards = new Map<string, Card & { number: string }>()
  const setups = new Map<string, SetupIntent>()
  const intents = new Map<string, Intent>()
  const numbers = new Map<string, string>()
  const held = { customers, cards, setups, intents }
  let id = name('acct')
  /** Accounts whose keys are not in use, and what they hold. */
  const others = new Map<string, typeof held>()
  let ahead = 0
  const seconds = () => Math.floor(Date.now() / 1000) + ahead

  function known(customer: string): void {
    // What a request names in its body is no address: 400, not 404.
    if (!customers.has(customer)) throw missing('customer', customer, 400)
  }
  const cardOf = (id: string) => cards.get(id) ?? raise(missing('PaymentMethod', id))
  const setupOf = (id: string) => setups.get(id) ?? raise(missing('setupintent', id))
  function intentOf(id: string): Intent {
    const intent = intents.get(id) ?? raise(missing('payment_intent', id))
    const until = intent.latest_charge?.payment_method_details.card.capture_before ?? Infinity
    if (intent.status === 'requires_capture' && seconds() > until) end(intent, 'automatic')
    return intent
  }
  const after = stripeAfterCapture({ happened, intentOf, seconds, behaviourOf })
  const { refunds } = after
  function behaviourOf(id: string) {
    return behaviours[numbers.get(id) ?? '']
  }
  function end(intent: Intent, reason: string) {
    intent.status = 'canceled'
    intent.cancellation_reason = reason
    happened('payment_intent.canceled', intent)
  }
  function approve(intent: Intent) {
    intent.status = 'requires_capture'
    intent.latest_charge = {
      id: name('ch'),
      object: 'charge',
      payment_intent: intent.id,
      disputed: false,
      amount_refunded: 0,
      refunded: false,
      metadata: intent.metadata,
      payment_method_details: { card: { capture_before: seconds() + 7 * DAY_S } },
    }
    happened('payment_intent.amount_capturable_updated', intent)
  }
  function decline(intent: Intent, code: string) {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { code }
    happened('payment_intent.payment_failed', intent)
  }
  const declined = (intent: Intent, code: string) =>
    new Refusal(402, {
      type: 'card_error',
      code,
      message: 'Your card was declined.',
      payment_intent: shown(intent, true),
    })
  /** As it is answered: the charge is only named unless asked for in full. */
  const shown = (intent: Intent, whole: boolean) => ({
    ...intent,
    latest_charge: whole
      ? intent.latest_charge && { ...intent.latest_charge, refunds: after.refundsOf(intent.id) }
      : (intent.latest_charge?.id ?? null),
  })

  /** Other keys are in use from now on: what they find, and what they do not. */
  function use(account: string): void {
    others.set(id, {
      customers: new Set(customers),
      cards: new Map(cards),
      setups: new Map(setups),
      intents: new Map(intents),
    })
    for (const kept of Object.values(held)) kept.clear()
    const there = others.get(account)
    for (const each of there?.customers ?? []) customers.add(each)
    for (const [key, each] of there?.cards ?? []) cards.set(key, each)
    for (const [key, each] of there?.setups ?? []) setups.set(key, each)
    for (const [key, each] of there?.intents ?? []) intents.set(key, each)
    id = account
  }

  return {
    /** Whose the keys are: https://docs.stripe.com/api/accounts/retrieve. */
    retrieve: () => ({ id, object: 'account' }),
    createCustomer() {
      const id = name('cus')
      customers.add(id)
      return { id, object: 'customer' }
    },
    createSetupIntent(form: Form) {
      only(form, ['customer', 'allowed_payment_method_types', 'usage'])
      const customer = textOf(form, 'customer') ?? ''
      known(customer)
      const id = name('seti')
      const setup: SetupIntent = {
        id,
        object: 'setup_intent',
        customer,
        client_secret: `${id}_secret_${randomUUID()}`,
        status: 'requires_payment_method',
        payment_method: null,
      }
      setups.set(id, setup)
      return setup
    },
    setupIntent(id: string, form: Form) {
      const setup = setupOf(id)
      const method = setup.payment_method === null ? null : cardOf(setup.payment_method)
      const whole = Object.values(listOf(form, 'expand')).includes('payment_method')
      return { ...setup, payment_method: whole ? method : setup.payment_method }
    },
    paymentMethod: cardOf,
    detach(id: string) {
      const card = cardOf(id)
      if (!card.customer)
        throw new Refusal(400, {
          type: 'invalid_request_error',
          message:
            'The payment method you provided is not attached to a customer so detachment is impossible.',
        })
      card.customer = null
      return card
    },
    createIntent(form: Form) {
      only(form, [
        'amount',
        'currency',
        'customer',
        'payment_method',
        'allowed_payment_method_types',
        'capture_method',
        'confirm',
        'metadata',
        'off_session',
        'use_stripe_sdk',
        'return_url',
      ])
      const card = cardOf(textOf(form, 'payment_method') ?? '')
      const customer = textOf(form, 'customer') ?? ''
      if (card.customer !== customer)
        throw new Refusal(400, {
          type: 'invalid_request_error',
          message: 'The provided PaymentMethod was detached from a Customer. It may not be used again.',
        })
      if (Number(textOf(form, 'amount')) < 50)
        throw new Refusal(400, {
          type: 'invalid_request_error',
          code: 'amount_too_small',
          message: 'Amount must be at least €0.50 eur',
        })
      const id = name('pi')
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount: Number(textOf(form, 'amount')),
        amount_received: 0,
        currency: textOf(form, 'currency') ?? '',
        customer,
        created: seconds(),
        client_secret: `${id}_secret_${randomUUID()}`,
        status: 'requires_payment_method',
        cancellation_reason: null,
        last_payment_error: null,
        metadata: listOf(form, 'metadata'),
        latest_charge: null,
      }
      intents.set(id, intent)
      numbers.set(id, card.number)
      happened('payment_intent.created', intent)
      const behaviour = behaviours[card.number]
      if (behaviour === 'declines') {
        decline(intent, 'card_declined')
        throw declined(intent, 'card_declined')
      }
      if (behaviour === 'asks' && textOf(form, 'off_session') === 'true') {
        decline(intent, 'authentication_required')
        throw declined(intent, 'authentication_required')
      }
      if (behaviour === 'asks') {
        intent.status = 'requires_action'
        happened('payment_intent.requires_action', intent)
      } else approve(intent)
      return shown(intent, wantsCharge(form))
    },
    intent: (id: string, form: Form) => shown(intentOf(id), wantsCharge(form)),
    listIntents(form: Form) {
      const customer = textOf(form, 'customer')
      const since = Number(listOf(form, 'created')['gte'] ?? 0)
      if (customer !== undefined) known(customer)
      const after = textOf(form, 'starting_after')
      const all = [...intents.values()]
        .filter((each) => each.created >= since && (customer === undefined || each.customer === customer))
        .toReversed()
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      const most = Number(textOf(form, 'limit') ?? 10)
      const data = all.slice(start, start + most).map(({ id }) => shown(intentOf(id), wantsCharge(form)))
      return { object: 'list', url: '/v1/payment_intents', data, has_more: start + most < all.length }
    },
    capture(id: string, form: Form) {
      const intent = intentOf(id)
      if (intent.status !== 'requires_capture') throw unexpectedState(intent.status)
      intent.status = 'succeeded'
      intent.amount_received = intent.amount
      happened('payment_intent.succeeded', intent)
      if (behaviourOf(id) === 'disputes') after.dispute(id)
      return shown(intent, wantsCharge(form))
    },
    cancel(id: string, form: Form) {
      const intent = intentOf(id)
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent.status)
      end(intent, textOf(form, 'cancellation_reason') ?? '')
      return shown(intent, wantsCharge(form))
    },
    /** What a person types into Stripe's own fields, with the secret the page was given. */
    enterCard(clientSecret: string, typed: { number: string; expiry: string; name: string }): string {
      const setup = [...setups.values()].find((each) => each.client_secret === clientSecret)
      if (!setup) throw new Error('no such setup intent')
      const number = typed.number.replaceAll(' ', '')
      if ((behaviours[number] ?? 'not saved') === 'not saved') return setup.id
      const [month = '', year = ''] = typed.expiry.split('/')
      const card = {
        id: name('pm'),
        object: 'payment_method' as const,
        customer: setup.customer,
        billing_details: { name: typed.name },
        card: {
          brand: number.startsWith('4') ? 'visa' : 'mastercard',
          last4: number.slice(-4),
          exp_month: Number(month),
          exp_year: 2000 + Number(year),
        },
        number,
      }
      cards.set(card.id, card)
      setup.status = 'succeeded'
      setup.payment_method = card.id
      return setup.id
    },
    /** What the card's holder says to their bank. */
    answerBank(id: string, approved: boolean): void {
      const intent = intentOf(id)
      if (intent.status !== 'requires_action') return
      if (approved) approve(intent)
      else decline(intent, 'payment_intent_authentication_failure')
    },
    /** As another account, or the other mode, would see it: none of these names means anything there. */
    becomeAnother: () => use(name('acct')),
    /** One that was there before, with everything it holds. */
    become: (account: string) => use(account),
    accountId: () => id,
    loseCards: () => cards.clear(),
    loseOwners(): void {
      customers.clear()
      cards.clear()
    },
    waitDays(days: number): void {
      ahead += Math.round(days * DAY_S)
    },
    intents: () => [...intents.values()],
    refundsMade: () => refunds,
    after,
  }
}
export type StripeAccount = ReturnType<typeof stripeAccount>

function raise(error: Error): never {
  throw error
}
