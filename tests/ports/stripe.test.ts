import { randomUUID } from 'node:crypto'
import { isFailure } from '#contract/errors.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentState } from '../../server/external/payments/port.ts'
import { signedEvent, type StripeFault } from '../world/outside/stripe/double.ts'
import { stripe } from './payments-world.ts'

let world: Awaited<ReturnType<typeof stripe>>
beforeEach(async () => {
  world = await stripe('PostgreSQL')
})
afterEach(() => world.close())

const owner = randomUUID()
async function saved(card = world.cards.approves): Promise<string> {
  const outcome = await world.payments.saveCard(await world.enter(card, owner), { owner, key: randomUUID() })
  if (isFailure(outcome)) throw new Error(outcome.failure)
  return outcome.token
}
const pay = (cardToken: string, key: string, present = true) =>
  world.payments.authorise({ key, cardToken, cents: 4000, returnPath: '/patient/dashboard', present })
const idOf = (state: PaymentState) => ('id' in state ? state.id : '')
const made = () => world.double.account.intents()
const broken = (does: StripeFault['does'], path: RegExp, times: number, method = 'POST') =>
  world.double.break({ method, path, does, times })
const INTENTS = /payment_intents$/

describe('PAY-06 an answer of Stripe that is lost', () => {
  test('PAY-06 asks again under the same key: one payment, and the caller never notices', async () => {
    broken('cut after', INTENTS, 1)
    expect((await pay(await saved(), randomUUID())).state).toBe('authorised')
    expect(made()).toHaveLength(1)
  })

  test('PAY-06 for good: the call throws, nobody knows, and `find` finds what was made', async () => {
    const [token, key] = [await saved(), randomUUID()]
    broken('cut after', INTENTS, 3)
    await expect(pay(token, key)).rejects.toThrow('Stripe')
    world.payments = await world.reopened()
    const found = await world.payments.find(key)
    expect(found.state).toBe('authorised')
    expect(await pay(token, key)).toEqual(found)
    expect(made()).toHaveLength(1)
  })

  test('PAY-06 a day later, when Stripe has forgotten the key, there is still one payment', async () => {
    const [token, key] = [await saved(), randomUUID()]
    broken('cut after', INTENTS, 3)
    await expect(pay(token, key)).rejects.toThrow('Stripe')
    world.double.forgetKeys()
    expect((await pay(token, key)).state).toBe('authorised')
    expect(made()).toHaveLength(1)
  })

  test('PAY-06 a request that never arrived made nothing', async () => {
    const [token, key] = [await saved(), randomUUID()]
    broken('cut before', INTENTS, 3)
    await expect(pay(token, key)).rejects.toThrow('Stripe')
    expect(await world.payments.find(key)).toEqual({ state: 'unknown' })
    expect((await pay(token, key)).state).toBe('authorised')
    expect(made()).toHaveLength(1)
  })

  test('PAY-06 a capture and a refund whose answers are lost happen once', async () => {
    const id = idOf(await pay(await saved(), randomUUID()))
    broken('cut after', /capture$/, 3)
    await expect(world.payments.capture(id, 'c')).rejects.toThrow('Stripe')
    expect((await world.payments.capture(id, 'c')).state).toBe('captured')
    broken('cut after', /refunds$/, 3)
    await expect(world.payments.refund(id, 'r')).rejects.toThrow('Stripe')
    world.double.forgetKeys()
    expect((await world.payments.refund(id, 'r')).state).toBe('refunded')
    expect(world.double.account.refundsMade()).toHaveLength(1)
  })
})

describe('PAY-06 what others do to a payment there', () => {
  test('PAY-06 one that its card has not been asked for yet is neither refused nor closed', async () => {
    const key = randomUUID()
    const id = idOf(await pay(await saved(), key))
    const intent = made().find((each) => each.id === id)
    if (!intent) throw new Error('no payment was made')
    intent.status = 'requires_payment_method'
    await expect(world.payments.find(key)).rejects.toThrow('not begun')
    expect(intent.status).toBe('requires_payment_method')
  })

  test('PAY-03 a card that Stripe has forgotten is a refusal, however often it is asked for', async () => {
    const [token, key] = [await saved(), randomUUID()]
    broken('cut before', INTENTS, 3)
    await expect(pay(token, key)).rejects.toThrow('Stripe')
    await world.payments.removeCard(token)
    for (const _ of [1, 2]) expect((await pay(token, key)).state).toBe('refused')
    expect(made()).toHaveLength(0)
  })
})

describe('PAY-03 Stripe that is away', () => {
  test.each(['fail', 'too many'] as const)('PAY-03 throws when Stripe says "%s" to the end', async (does) => {
    const [token, key] = [await saved(), randomUUID()]
    broken(does, INTENTS, 3)
    await expect(pay(token, key)).rejects.toThrow(/StripeAPIError|StripeRateLimitError/)
  })

  test('PAY-03 a request that is still running there is waited for', async () => {
    broken('busy', INTENTS, 1)
    expect((await pay(await saved(), randomUUID())).state).toBe('authorised')
  })

  test('PAY-03 what is thrown can be logged: it names no card, no secret and no key', async () => {
    const [token, key] = [await saved(), randomUUID()]
    broken('fail', INTENTS, 3)
    const error: unknown = await pay(token, key).catch((thrown: unknown) => thrown)
    const text = JSON.stringify({ ...(error as object), text: String(error), stack: (error as Error).stack })
    expect(text).toContain('api_error')
    expect(text).not.toMatch(/_secret_|sk_test|4242|pm_|cus_/)
  })
})

describe('PAY-02 PAY-03 cards saved in Stripe’s own fields', () => {
  test('PAY-02 what somebody else entered is nobody else’s card', async () => {
    const given = await world.enter(world.cards.approves, randomUUID())
    expect(await world.payments.saveCard(given, { owner, key: randomUUID() })).toEqual({
      failure: 'card_error',
    })
  })

  test('PAY-02 a setup intent that does not exist is no card, and a typed card is not looked at', async () => {
    const of = { owner, key: randomUUID() }
    expect(await world.payments.saveCard({ setupIntentId: 'seti_none' }, of)).toEqual({
      failure: 'card_error',
    })
    expect(await world.payments.saveCard({ setup: world.cards.approves }, of)).toEqual({
      failure: 'validation',
      fields: { setupIntentId: 'required' },
    })
    expect(world.double.asked.filter(({ body }) => /4242|B%C4%93rzi/.test(body))).toEqual([])
  })

  test('PAY-02 a person is one nameless customer, also when many cards are begun at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => world.payments.beginCard(owner)))
    const customers = world.double.asked.filter(({ path }) => path.endsWith('/customers'))
    expect(new Set(customers.map(({ key }) => key)).size).toBe(1)
    expect(new URLSearchParams(customers[0]?.body).get('metadata[client]')).toBe(owner)
    expect([...new URLSearchParams(customers[0]?.body).keys()]).toEqual(['metadata[client]'])
  })
})

describe('PAY-03 names of another account of Stripe’s', () => {
  test('PAY-03 an owner it does not know is made anew, once, also when many cards are begun at once', async () => {
    await saved()
    world.double.account.becomeAnother()
    const begun = await Promise.all([1, 2, 3, 4].map(() => world.payments.beginCard(owner)))
    expect(begun.map((each) => each?.isNewOwner)).toContain(true)
    const rows = await world.written()
    const customers = world.double.asked.filter(({ path }) => path.endsWith('/customers'))
    expect(new Set(customers.map(({ key }) => key)).size).toBe(2)
    expect(rows).toMatch(owner)
    expect((await world.payments.beginCard(owner))?.isNewOwner).toBe(false)
    expect((await pay(await saved(), randomUUID())).state).toBe('authorised')
  })

  test('PAY-03 a card it does not have is gone, and refuses; a payment it does not have is unknown', async () => {
    const [token, key] = [await saved(), randomUUID()]
    const id = idOf(await pay(token, key))
    world.double.account.becomeAnother()
    expect(await pay(token, randomUUID())).toMatchObject({ state: 'refused', cardGone: true })
    for (const said of [await world.payments.find(key), await pay(token, key)])
      expect(said).toEqual({ state: 'unknown', elsewhere: true })
    await world.payments.removeCard(token)
    // What would move money is tried again instead: the keys may be mended.
    await expect(world.payments.capture(id, 'c')).rejects.toThrow('resource_missing')
  })

  test('PAY-06 a payment whose answer was lost, and whose owner it does not know, is unknown', async () => {
    const [token, key] = [await saved(), randomUUID()]
    broken('cut after', INTENTS, 3)
    await expect(pay(token, key)).rejects.toThrow('Stripe')
    world.double.account.becomeAnother()
    for (const said of [await world.payments.find(key), await pay(token, key)])
      expect(said).toEqual({ state: 'unknown', elsewhere: true })
  })
})

describe('PAY-03 the account that the keys belong to', () => {
  test('PAY-03 after a while with the keys of another account everything is there again', async () => {
    const token = await saved()
    const [account, own] = [await world.payments.account(), world.double.account.accountId()]
    expect(account).toBe(`${own}/test`)
    world.double.account.becomeAnother()
    const elsewhere = await world.reopened()
    expect(await elsewhere.account()).not.toBe(account)
    expect((await elsewhere.beginCard(owner))?.isNewOwner).toBe(true)
    expect((await elsewhere.beginCard(owner))?.isNewOwner).toBe(false)
    world.double.account.become(own)
    const back = await world.reopened()
    expect(await back.account()).toBe(account)
    expect((await back.beginCard(owner))?.isNewOwner).toBe(false)
    const order = { key: randomUUID(), cardToken: token, cents: 4000, returnPath: '/', present: true }
    expect((await back.authorise(order)).state).toBe('authorised')
    expect(new Set((await world.written()).match(/cus_\w+/g)).size).toBe(2)
  })

  test('PAY-03 it is asked once, and again only after no answer', async () => {
    broken('fail', /account$/, 3, 'GET')
    await expect(world.payments.account()).rejects.toThrow('api_error')
    const accounts = await Promise.all([world.payments.account(), world.payments.account()])
    expect(new Set(accounts).size).toBe(1)
    await saved()
    expect(world.double.asked.filter(({ path }) => path === '/v1/account')).toHaveLength(4)
  })

  test('PAY-03 a restricted key that may not ask works all the same', async () => {
    world.double.forbid(/account$/)
    expect(await world.payments.account()).toBeNull()
    expect((await pay(await saved(), randomUUID())).state).toBe('authorised')
    expect((await world.payments.beginCard(owner))?.isNewOwner).toBe(false)
  })
})

describe('PAY-06 what was asked for', () => {
  test('PAY-06 is asked for again in the same words, whoever repeats it and from where', async () => {
    const [cardToken, key] = [await saved(), randomUUID()]
    broken('cut before', INTENTS, 3)
    await expect(pay(cardToken, key)).rejects.toThrow('Stripe')
    const elsewhere = { key, cardToken, cents: 4000, returnPath: '/elsewhere', present: false }
    expect((await world.payments.authorise(elsewhere)).state).toBe('authorised')
    const sent = world.double.asked.filter(({ method, path }) => method === 'POST' && INTENTS.test(path))
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  })

  test('PAY-06 under the name its key had before, it is found', async () => {
    const [token, key] = [await saved(), randomUUID()]
    broken('cut after', INTENTS, 3)
    await expect(pay(token, key)).rejects.toThrow('Stripe')
    const [intent] = made()
    if (!intent) throw new Error('nothing was made')
    intent.metadata = { key }
    expect((await world.payments.find(key)).state).toBe('authorised')
    const newest = { ...(await event()).newest, id: 'evt_old', data: { object: structuredClone(intent) } }
    const { body, signature } = signedEvent(newest)
    expect(world.payments.verifyWebhook(body, signature)).toEqual({ id: 'evt_old', key, moved: null })
  })
})

describe('PAY-03 what a payment is at Stripe', () => {
  test('PAY-03 a hold in euro cents for a card of that customer, with our key and nothing about the person', async () => {
    const key = randomUUID()
    await pay(await saved(), key)
    const sent = world.double.asked.findLast(({ method, path }) => method === 'POST' && INTENTS.test(path))
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      amount: '4000',
      currency: 'eur',
      customer: expect.stringMatching(/^cus_/),
      payment_method: expect.stringMatching(/^pm_/),
      'allowed_payment_method_types[0]': 'card',
      capture_method: 'manual',
      confirm: 'true',
      'metadata[saruna_payment]': key,
      use_stripe_sdk: 'true',
      return_url: 'https://saruna.example/patient/dashboard',
    })
    expect(sent?.key).toBe(`authorise/${key}`)
  })

  test('PAY-03 one that its card refused is closed: no other card can pay it later', async () => {
    const key = randomUUID()
    expect((await pay(await saved(world.cards.declines), key)).state).toBe('refused')
    expect(made()).toMatchObject([{ status: 'canceled', cancellation_reason: 'abandoned' }])
    expect((await world.payments.find(key)).state).toBe('refused')
  })

  test('PAY-03 a sum below what Stripe moves is refused, not an error', async () => {
    const order = { key: randomUUID(), cardToken: await saved(), cents: 49, returnPath: '/', present: true }
    for (const _ of [1, 2])
      expect(await world.payments.authorise(order)).toMatchObject({ state: 'refused', notMade: true })
    expect(made()).toEqual([])
  })

  test('PAY-03 a challenge comes with what the page needs to show it', async () => {
    const payment = await pay(await saved(world.cards.challenges), randomUUID())
    expect(payment).toMatchObject({
      state: 'challenge',
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      publishableKey: 'pk_test_double',
    })
  })
})

async function event(): Promise<{ key: string; newest: Parameters<typeof signedEvent>[0] }> {
  const key = randomUUID()
  await pay(await saved(), key)
  const newest = world.double.events.at(-1)
  if (!newest) throw new Error('nothing happened')
  return { key, newest }
}

describe('PAY-03 signed events', () => {
  test('PAY-03 one of Stripe’s is read: which it is, and which payment it is about', async () => {
    const { key, newest } = await event()
    const { body, signature } = signedEvent(newest)
    expect(world.payments.verifyWebhook(body, signature)).toEqual({ id: newest.id, key, moved: null })
  })

  test('PAY-03 a wrong, missing, old or foreign signature and a changed body are nothing', async () => {
    const { newest } = await event()
    const { body, signature } = signedEvent(newest)
    const old = signedEvent(newest, Date.now() - 6 * 60_000)
    const foreign = signedEvent(newest, Date.now(), 'whsec_other')
    for (const [text, proof] of [
      [body, ''],
      [body, 't=1,v1=00'],
      [body, 'nonsense'],
      [old.body, old.signature],
      [foreign.body, foreign.signature],
      [body.replace('4000', '1'), signature],
      ['', signature],
      ['{', signature],
    ] as const)
      expect(world.payments.verifyWebhook(text, proof)).toBeNull()
  })

  test('PAY-03 an event about anything else concerns no payment', async () => {
    const { newest } = await event()
    const other = { ...newest, data: { object: { ...newest.data.object, object: 'payout' } } }
    const { body, signature } = signedEvent(other as unknown as typeof newest)
    expect(world.payments.verifyWebhook(body, signature)).toEqual({ id: newest.id, key: null, moved: null })
  })

  test('PAY-06 what moved money after it was taken names its payment: refunds, disputes, charges given back', async () => {
    const id = idOf(await pay(await saved(world.cards.disputes), randomUUID()))
    await world.payments.capture(id, 'c')
    const other = idOf(await pay(await saved(), randomUUID()))
    await world.payments.capture(other, 'c')
    await world.payments.refund(other, 'r')
    world.double.account.after.failRefunds(other)
    const moves = world.double.events.map((each) => {
      const { body, signature } = signedEvent(each)
      return [each.type, world.payments.verifyWebhook(body, signature)?.moved]
    })
    expect(Object.fromEntries(moves)).toMatchObject({
      'payment_intent.succeeded': null,
      'charge.dispute.created': id,
      'charge.dispute.funds_withdrawn': id,
      'charge.refunded': other,
      'refund.failed': other,
      'charge.refund.updated': other,
    })
  })
})
