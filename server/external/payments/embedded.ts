import { randomUUID } from 'node:crypto'
import { failure } from '#contract/errors.ts'
import { brandOf, cardDigits } from '#domain/card-number.ts'
import type { Challenge, TestChallenges, TestIncident } from '../test-challenges/port.ts'
import type { Clock } from '../clock/port.ts'
import type { Query } from '../database/home.ts'
import { cardFaults } from './card-faults.ts'
import type { PostCaptureState, Payments, PaymentState } from './port.ts'
import { refundedOf, testBooks, type TestBooks, type TestPayment } from './test-books.ts'
import { testCards } from './test-cards.ts'
import { testEvents } from './test-events.ts'

const HOLD_MS = 7 * 24 * 60 * 60 * 1000
/** How long a dispute can be answered. */
const ANSWER_MS = 7 * 24 * 60 * 60 * 1000
/** How many payments the bank's page shows, and what goes back when a part of one does. */
const SHOWN = 30
const PART_CENTS = 100
const startOf = {
  approves: 'authorised',
  declines: 'refused',
  challenges: 'challenge',
  disputes: 'authorised',
  'refuses refunds': 'authorised',
} as const

function stateOf(payment: TestPayment): PaymentState {
  const { id, state } = payment
  if (state === 'authorised') return { state, id, captureBefore: payment.captureBefore }
  if (state === 'challenge') return { state, id, challengeUrl: `/dev/challenge/${id}` }
  return { state, id }
}

function postCaptureStateOf(payment: TestPayment): PostCaptureState {
  const { id, cents, failedRefunds, dispute, disputedAt } = payment
  const answerBefore = dispute === 'open' && disputedAt !== null ? disputedAt + ANSWER_MS : null
  return {
    refunded: refundedOf(payment),
    failed: Object.entries(failedRefunds).map(([key, lost]) => ({ id: `${id}/${key}`, cents: lost })),
    disputes: dispute
      ? [
          {
            id: `dispute_${id}`,
            cents,
            state: dispute,
            withdrawn: dispute === 'won' ? 0 : cents,
            answerBefore,
          },
        ]
      : [],
  }
}

async function authorise(
  books: TestBooks,
  clock: Clock,
  { key, present, ...order }: Parameters<Payments['authorise']>[0],
): Promise<PaymentState> {
  if (!(await books.byKey(key))) {
    const behaviour = await books.behaviourOf(order.cardToken)
    // Without the card there is nothing to book against: the refusal is the same every time.
    if (!behaviour) return { state: 'refused', id: `refused_${key}`, cardGone: true }
    const madeAt = clock.now()
    const id = `test_${randomUUID()}`
    const state = behaviour === 'challenges' && !present ? 'refused' : startOf[behaviour]
    await books.addPayment({ ...order, id, key, state, madeAt, captureBefore: madeAt + HOLD_MS })
  }
  const payment = await books.byKey(key)
  if (!payment) return { state: 'unknown' }
  if (payment.cents !== order.cents || payment.cardToken !== order.cardToken)
    throw new Error('a payment key was used again for another payment')
  return stateOf(payment)
}

/** Stripe's behaviour with Stripe's test numbers, without Stripe. Keeps neither numbers nor codes. */
export function testPayments(query: Query, clock: Clock): Payments & TestChallenges {
  const books = testBooks(query)
  const events = testEvents(clock)
  const known = async (id: string): Promise<TestPayment> => {
    const payment = await books.byId(id)
    if (!payment) throw new Error(`the test processor knows no payment ${id}`)
    return payment
  }
  const challenge = async (id: string): Promise<Challenge | null> => {
    const payment = await books.byId(id)
    if (!payment) return null
    return { id, cents: payment.cents, open: payment.state === 'challenge', returnPath: payment.returnPath }
  }
  async function cause(id: string, what: TestIncident): Promise<void> {
    const before = JSON.stringify(await known(id))
    if (what === 'dispute') await books.dispute(id, clock.now())
    else if (what === 'win' || what === 'lose') await books.closeDispute(id, what === 'win' ? 'won' : 'lost')
    else if (what === 'fail refunds') await books.failRefunds(id)
    else await books.refund(id, `by hand ${randomUUID()}`, what === 'refund all' ? undefined : PART_CENTS)
    const after = await known(id)
    if (JSON.stringify(after) !== before) events.emit({ key: after.key, moved: id })
  }
  return {
    provider: 'test',
    account: () => Promise.resolve('test'),
    // Here cards come as they are typed.
    beginCard: () => Promise.resolve(null),
    async saveCard({ setup }, { owner, key }) {
      if (!setup) return failure('validation', { fields: { setup: 'required' } })
      const fields = cardFaults(setup, clock.now())
      if (Object.keys(fields).length > 0) return failure('validation', { fields })
      const number = cardDigits(setup.number)
      const behaviour = testCards[number] ?? 'not saved'
      if (behaviour === 'not saved') return failure('card_error')
      const card = {
        brand: brandOf(number),
        last4: number.slice(-4),
        expiry: setup.expiry.replaceAll(/\s/g, ''),
      }
      // A caller chooses the key: nobody's may answer with another's card.
      const kept = { ...card, key: `${owner}/${key}`, behaviour, token: `card_${randomUUID()}` }
      return { ...(await books.keepCard(kept)), name: setup.name }
    },
    removeCard: (token) => books.removeCard(token),
    authorise: (order) => authorise(books, clock, order),
    async find(key) {
      const payment = await books.byKey(key)
      return payment ? stateOf(payment) : { state: 'unknown' }
    },
    async capture(id) {
      const { captureBefore } = await known(id)
      // An authorisation that was left too long has lapsed.
      await books.move(id, 'authorised', clock.now() < captureBefore ? 'captured' : 'voided')
      const payment = await known(id)
      if ((await books.behaviourOf(payment.cardToken)) === 'disputes') await cause(id, 'dispute')
      return stateOf(payment)
    },
    async void(id) {
      await books.move(id, 'authorised', 'voided')
      await books.move(id, 'challenge', 'voided')
      return stateOf(await known(id))
    },
    async refund(id, key) {
      await books.refund(id, key)
      const payment = await known(id)
      // As with Stripe, the card's bank says so only afterwards.
      if ((await books.behaviourOf(payment.cardToken)) === 'refuses refunds') await cause(id, 'fail refunds')
      return stateOf(payment)
    },
    postCaptureState: async (id) => postCaptureStateOf(await known(id)),
    async *listChangedSince(since) {
      yield* await books.changedSince(since)
    },
    async *listPayments(since) {
      for (const payment of await books.since(since)) {
        const { id, key, cents, state } = payment
        yield { id, key, cents, refunded: refundedOf(payment), state }
      }
    },
    verifyWebhook: (body, signature) => events.read(body, signature),
    challenge,
    async answerChallenge(id, approve) {
      if (approve) await books.approve(id, clock.now() + HOLD_MS)
      else await books.move(id, 'challenge', 'refused')
      const { key } = await known(id)
      events.emit({ key, moved: null })
      return challenge(id)
    },
    async taken() {
      const taken = await Promise.all((await books.takenLast(SHOWN)).map(known))
      return taken.map((payment) => ({
        id: payment.id,
        cents: payment.cents,
        refunded: refundedOf(payment),
        dispute: payment.dispute,
      }))
    },
    cause,
    onEvent: (listener) => events.onEvent(listener),
  }
}
