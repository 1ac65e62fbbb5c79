import type { CardSetup, NewCard } from '#contract/card.ts'
import type { Payments, PaymentState } from '../../server/external/payments/port.ts'
import { systemClock } from '../../server/external/clock/system.ts'
import { testPayments } from '../../server/external/payments/embedded.ts'
import { stripePayments } from '../../server/external/payments/stripe.ts'
import { migrate } from '../../server/migrate.ts'
import { openStripe, stripeKeys, type StripeDouble } from '../world/outside/stripe/double.ts'
import { homes } from './homes.ts'

/** A processor with cards that behave in known ways. Every adapter makes one of these and joins the same suite. */
export interface PaymentsWorld {
  payments: Payments
  cards: Record<
    'approves' | 'declines' | 'challenges' | 'disputes' | 'refusesRefunds' | 'refusedAtSaving',
    CardSetup
  >
  /** A card as it reaches our server, of one owner. */
  enter(card: CardSetup, owner: string): Promise<NewCard>
  /** What the customer answers to the bank. */
  answer(challenge: PaymentState & { state: 'challenge' }, approve: boolean): Promise<void>
  /** What others do to money that was taken: an operator, the card's bank, the payer. */
  refundByHand(id: string, cents: number): Promise<void>
  failRefunds(id: string): Promise<void>
  closeDispute(id: string, end: 'won' | 'lost'): Promise<void>
  /** The same processor after a restart of ours. */
  reopened(): Promise<Payments>
  /** Lets an authorisation lapse. */
  waitDays(days: number): void
  /** Everything the processor wrote down on our machine, as text. */
  written(): Promise<string>
  /** What is surely in it. */
  mark: RegExp
  close(): Promise<void>
}

const typed = (number: string): CardSetup => ({ number, expiry: '12/34', name: 'Līga Bērziņa', cvc: '123' })

/** Stripe’s public test numbers. */
const cards = {
  approves: typed('4242 4242 4242 4242'),
  declines: typed('4000 0000 0000 0341'),
  challenges: typed('4000 0027 6000 3184'),
  disputes: typed('4000 0000 0000 0259'),
  refusesRefunds: typed('4000 0000 0000 5126'),
  refusedAtSaving: typed('4000 0000 0000 0002'),
}

/** The embedded test processor on a home of the data. */
export async function testProcessor(home: keyof typeof homes): Promise<PaymentsWorld> {
  const place = await homes[home]()
  let database = await place.open<unknown>()
  await migrate(database)
  let shift = 0
  const clock = { now: () => Date.now() + shift }
  const made = testPayments(database.query, clock)
  return {
    payments: made,
    cards,
    enter: (setup) => Promise.resolve({ setup }),
    async answer({ id }, approve) {
      await made.answerChallenge(id, approve)
    },
    // The test bank gives back a euro.
    refundByHand: (id) => made.cause(id, 'refund a part'),
    failRefunds: (id) => made.cause(id, 'fail refunds'),
    closeDispute: (id, end) => made.cause(id, end === 'won' ? 'win' : 'lose'),
    async reopened() {
      await database.close()
      database = await place.open()
      return testPayments(database.query, clock)
    },
    waitDays(days) {
      shift += days * 24 * 60 * 60 * 1000
    },
    mark: /4242/,
    async written() {
      const rows = await database.query(
        'select to_jsonb(c)::text as row from test_card c union all select to_jsonb(p)::text from test_payment p',
      )
      return rows.map((row) => String(row['row'])).join('\n')
    },
    async close() {
      await database.close()
      await place.remove()
    },
  }
}

/** Stripe, as its documents describe it, on a home of our data. */
export async function stripe(home: keyof typeof homes): Promise<PaymentsWorld & { double: StripeDouble }> {
  const place = await homes[home]()
  let database = await place.open<unknown>()
  await migrate(database)
  const double = await openStripe()
  const open = () =>
    stripePayments({
      keys: { ...stripeKeys, url: double.url },
      query: database.query,
      clock: systemClock,
      publicUrl: 'https://saruna.example',
    })
  let payments = open()
  return {
    payments,
    double,
    cards,
    async enter(card, owner) {
      const begun = await payments.beginCard(owner)
      return { setupIntentId: double.account.enterCard(begun?.intent.clientSecret ?? '', card) }
    },
    answer({ id }, approve) {
      double.account.answerBank(id, approve)
      return Promise.resolve()
    },
    refundByHand: async (id, cents) => double.account.after.refundByHand(id, cents),
    failRefunds: async (id) => double.account.after.failRefunds(id),
    closeDispute: async (id, end) => double.account.after.closeDispute(id, end),
    async reopened() {
      await database.close()
      database = await place.open()
      payments = open()
      return payments
    },
    waitDays: (days) => double.account.waitDays(days),
    mark: /pm_\w+/,
    async written() {
      const rows = await database.query(
        'select to_jsonb(c)::text as row from stripe_customer c union all select to_jsonb(p)::text from stripe_payment p',
      )
      return rows.map((row) => String(row['row'])).join('\n')
    },
    async close() {
      await double.close()
      await database.close()
      await place.remove()
    },
  }
}
