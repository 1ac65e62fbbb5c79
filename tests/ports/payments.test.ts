import { randomUUID } from 'node:crypto'
import type { CardSetup } from '#contract/card.ts'
import { isFailure } from '#contract/errors.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentState } from '../../server/external/payments/port.ts'
import { stripe, testProcessor, type PaymentsWorld } from './payments-world.ts'

const worlds = {
  'test processor, embedded': () => testProcessor('embedded'),
  'test processor, PostgreSQL': () => testProcessor('PostgreSQL'),
  'Stripe, embedded': () => stripe('embedded'),
  'Stripe, PostgreSQL': () => stripe('PostgreSQL'),
}

function idOf(state: PaymentState): string {
  if (!('id' in state)) throw new Error(`no payment: ${state.state}`)
  return state.id
}

describe.each(Object.entries(worlds))('PAY-03 PAY-06 payments, %s', (_, make) => {
  let world: PaymentsWorld
  beforeAll(async () => {
    world = await make()
  })
  afterAll(() => world.close())

  async function saved(card: CardSetup): Promise<string> {
    const owner = randomUUID()
    const given = await world.enter(card, owner)
    const outcome = await world.payments.saveCard(given, { owner, key: randomUUID() })
    if (isFailure(outcome)) throw new Error(outcome.failure)
    return outcome.token
  }
  const pay = (cardToken: string, key: string = randomUUID(), cents = 4000) =>
    world.payments.authorise({ key, cardToken, cents, returnPath: '/consultations/1', present: true })
  async function authorised(): Promise<string> {
    const payment = await pay(await saved(world.cards.approves))
    expect(payment.state).toBe('authorised')
    return idOf(payment)
  }

  async function captured(card = world.cards.approves): Promise<string> {
    const id = idOf(await pay(await saved(card)))
    await world.payments.capture(id, 'capture')
    return id
  }
  async function changed(): Promise<string[]> {
    const ids: string[] = []
    for await (const id of world.payments.listChangedSince(Date.now() - 60_000)) ids.push(id)
    return ids
  }

  test('a card is saved as token, brand, last four, expiry and name; once for a key', async () => {
    const of = { owner: randomUUID(), key: randomUUID() }
    const given = await world.enter(world.cards.approves, of.owner)
    const card = await world.payments.saveCard(given, of)
    expect(card).toMatchObject({ brand: 'visa', last4: '4242', expiry: '12/34', name: 'Līga Bērziņa' })
    expect(await world.payments.saveCard(given, of)).toEqual(card)
  })

  test('a card the bank turns down is not saved', async () => {
    const owner = randomUUID()
    const given = await world.enter(world.cards.refusedAtSaving, owner)
    const outcome = await world.payments.saveCard(given, { owner, key: randomUUID() })
    expect(outcome).toEqual({ failure: 'card_error' })
  })

  test('authorise, capture, refund; each again is the same', async () => {
    const id = await authorised()
    for (const _ of [1, 2]) expect((await world.payments.capture(id, 'capture')).state).toBe('captured')
    for (const _ of [1, 2]) expect((await world.payments.refund(id, 'back')).state).toBe('refunded')
    expect((await world.payments.void(id, 'void')).state).toBe('refunded')
    expect((await world.payments.capture(id, 'again')).state).toBe('refunded')
  })

  test('an authorisation holds for about a week and says until when', async () => {
    const payment = await pay(await saved(world.cards.approves))
    if (payment.state !== 'authorised') throw new Error(payment.state)
    const days = (payment.captureBefore - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(5)
    expect(days).toBeLessThan(8)
  })

  test('one key is one payment, also ten times at once', async () => {
    const [token, key] = [await saved(world.cards.approves), randomUUID()]
    const payments = await Promise.all(Array.from({ length: 10 }, () => pay(token, key)))
    expect(new Set(payments.map(idOf)).size).toBe(1)
    expect(await world.payments.find(key)).toEqual(payments[0])
  })

  test('a key used for another sum is an error, not a payment', async () => {
    const [token, key] = [await saved(world.cards.approves), randomUUID()]
    await pay(token, key, 4000)
    await expect(pay(token, key, 5000)).rejects.toThrow('key')
  })

  test('nothing was paid under an unknown key', async () => {
    expect(await world.payments.find(randomUUID())).toEqual({ state: 'unknown' })
  })

  test('a declined card refuses the payment, every time', async () => {
    const [token, key] = [await saved(world.cards.declines), randomUUID()]
    for (const _ of [1, 2]) expect((await pay(token, key)).state).toBe('refused')
    expect((await world.payments.find(key)).state).toBe('refused')
  })

  test('who is not there is not asked by their bank: the payment is refused', async () => {
    const cardToken = await saved(world.cards.challenges)
    const order = { key: randomUUID(), cardToken, cents: 4000, returnPath: '/', present: false }
    for (const _ of [1, 2]) expect((await world.payments.authorise(order)).state).toBe('refused')
  })

  test('the record holds every payment since an instant, as it stands', async () => {
    const since = Date.now() - 1000
    const [paid, letGo] = [randomUUID(), randomUUID()]
    const token = await saved(world.cards.approves)
    await world.payments.capture(idOf(await pay(token, paid, 1234)), 'c')
    await world.payments.void(idOf(await pay(token, letGo)), 'v')
    const states: Record<string, string> = {}
    for await (const { key, cents, state } of world.payments.listPayments(since))
      states[key] = `${cents} ${state}`
    expect(states).toMatchObject({ [paid]: '1234 captured', [letGo]: '4000 voided' })
  })

  test('it says which of its accounts is spoken to, always the same', async () => {
    const account = await world.payments.account()
    expect(account).toEqual(expect.any(String))
    await saved(world.cards.approves)
    expect(await Promise.all([1, 2, 3].map(() => world.payments.account()))).toEqual([
      account,
      account,
      account,
    ])
  })

  test('a removed card pays nothing', async () => {
    const token = await saved(world.cards.approves)
    await world.payments.removeCard(token)
    await world.payments.removeCard(token)
    expect((await pay(token)).state).toBe('refused')
  })

  test('a voided authorisation is never captured, a captured one never voided', async () => {
    const first = await authorised()
    expect((await world.payments.void(first, 'v')).state).toBe('voided')
    expect((await world.payments.capture(first, 'c')).state).toBe('voided')
    const second = await authorised()
    await world.payments.capture(second, 'c')
    expect((await world.payments.void(second, 'v')).state).toBe('captured')
  })

  test('capture and void at once: one of them happened, and both say which', async () => {
    const id = await authorised()
    const [captured, voided] = await Promise.all([
      world.payments.capture(id, 'c'),
      world.payments.void(id, 'v'),
    ])
    expect(['captured', 'voided']).toContain(captured.state)
    expect(voided.state).toBe(captured.state)
  })

  test('after a part went back by hand, the rest goes back, and never more than was taken', async () => {
    const id = await captured()
    await world.refundByHand(id, 100)
    expect(await world.payments.postCaptureState(id)).toMatchObject({
      refunded: 100,
      failed: [],
      disputes: [],
    })
    expect((await world.payments.capture(id, 'again')).state).toBe('captured')
    for (const key of ['rest', 'rest', 'other'])
      expect((await world.payments.refund(id, key)).state).toBe('refunded')
    expect(await world.payments.postCaptureState(id)).toMatchObject({ refunded: 4000, failed: [] })
  })

  test('a refund that fails later: the money is with us again, and the same key does not try once more', async () => {
    const id = await captured()
    expect((await world.payments.refund(id, 'back')).state).toBe('refunded')
    await world.failRefunds(id)
    expect(await world.payments.postCaptureState(id)).toMatchObject({
      refunded: 0,
      failed: [{ cents: 4000 }],
    })
    expect((await world.payments.refund(id, 'back')).state).toBe('captured')
    expect(await changed()).toContain(id)
  })

  test('a card that refuses its refunds', async () => {
    const id = await captured(world.cards.refusesRefunds)
    await world.payments.refund(id, 'back')
    expect(await world.payments.postCaptureState(id)).toMatchObject({
      refunded: 0,
      failed: [{ cents: 4000 }],
    })
  })

  test.each(['won', 'lost'] as const)(
    'a dispute, %s: what the bank takes, and until when we may answer',
    async (end) => {
      const id = await captured(world.cards.disputes)
      const open = await world.payments.postCaptureState(id)
      expect(open.disputes).toMatchObject([{ cents: 4000, state: 'open', withdrawn: 4000 }])
      expect(open.disputes[0]?.answerBefore).toBeGreaterThan(Date.now())
      // Nothing goes back while the bank decides.
      expect((await world.payments.refund(id, 'back')).state).toBe('captured')
      await world.closeDispute(id, end)
      await world.closeDispute(id, end === 'won' ? 'lost' : 'won')
      // Lost, it went back through the bank; won, it is ours to give back.
      const after = end === 'won' ? 'refunded' : 'captured'
      for (const key of ['back', 'other']) expect((await world.payments.refund(id, key)).state).toBe(after)
      const withdrawn = end === 'won' ? 0 : 4000
      expect((await world.payments.postCaptureState(id)).disputes).toMatchObject([
        { id: open.disputes[0]?.id, state: end, withdrawn, answerBefore: null },
      ])
      expect(await changed()).toContain(id)
    },
  )

  test.each([
    [true, 'authorised'],
    [false, 'refused'],
  ] as const)('the bank asks its customer; answered %s it is %s', async (approve, end) => {
    const key = randomUUID()
    const payment = await pay(await saved(world.cards.challenges), key)
    if (payment.state !== 'challenge') throw new Error(payment.state)
    expect(payment.challengeUrl ?? payment.clientSecret).toBeTruthy()
    expect((await world.payments.capture(payment.id, 'early')).state).toBe('challenge')
    await world.answer(payment, approve)
    await world.answer(payment, !approve)
    expect((await world.payments.find(key)).state).toBe(end)
  })

  test('a challenge nobody answers can be voided', async () => {
    const payment = await pay(await saved(world.cards.challenges))
    expect((await world.payments.void(idOf(payment), 'v')).state).toBe('voided')
  })

  test('everything is remembered after a restart, and no number or code is', async () => {
    const key = randomUUID()
    const payment = await pay(await saved(world.cards.approves), key)
    world.payments = await world.reopened()
    expect(await world.payments.find(key)).toEqual(payment)
    // Fractions of a second look like codes.
    const written = (await world.written()).replaceAll(/\d\d:\d\d\.\d+/g, '')
    expect(written).toMatch(world.mark)
    expect(written).not.toMatch(/4242 ?4242|\b123\b|Bērziņa/)
  })

  test('an authorisation left for longer has lapsed', async () => {
    const id = await authorised()
    world.waitDays(8)
    expect((await world.payments.capture(id, 'late')).state).toBe('voided')
  })
})

describe('PAY-02 a card as typed', () => {
  let world: PaymentsWorld
  beforeAll(async () => {
    world = await testProcessor('embedded')
  })
  afterAll(() => world.close())
  const save = (setup: CardSetup) =>
    world.payments.saveCard({ setup }, { owner: randomUUID(), key: randomUUID() })

  test('PAY-02 a wrong number, an expiry in the past and a wrong code are told by field', async () => {
    const card = { ...world.cards.approves, number: '4242 4242 4242 4241', expiry: '01/20', cvc: '12' }
    expect(await save(card)).toEqual({
      failure: 'validation',
      fields: {
        'setup.number': 'card_number_invalid',
        'setup.expiry': 'expiry_invalid',
        'setup.cvc': 'cvc_invalid',
      },
    })
  })

  test('PAY-02 a number of a real card is refused by the test processor', async () => {
    const card = { ...world.cards.approves, number: '4539 1488 0343 6467' }
    expect(await save(card)).toEqual({ failure: 'card_error' })
  })
})
