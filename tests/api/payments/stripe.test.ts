import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { beginCard, listCards, removeCard } from '#contract/card.ts'
import {
  acceptConsultation,
  cancelConsultation,
  completePayment,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import { buyConsultations } from '#contract/purchase.ts'
import { getSite } from '#contract/site.ts'
import { randomUUID } from 'node:crypto'
import { outcome } from '../../world/people/client.ts'
import type { Clinic, Member } from '../../world/people/clinic.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { signedEvent, type StripeDouble } from '../../world/outside/stripe/double.ts'
import { deliver, giveStripeCard, openWithStripe, post } from '../../world/outside/stripe/paying.ts'

const CHALLENGED = '4000002760003184'
const DECLINED = '4000000000000341'

let world: Awaited<ReturnType<typeof openWithStripe>>
let server: InspectedServer
let clinic: Clinic
let stripe: StripeDouble
let doctor: Member

beforeAll(async () => {
  world = await openWithStripe()
  ;({ server, clinic, stripe } = world)
  doctor = await clinic.newDoctor()
})
afterEach(async () => {
  await clinic.effectsDone()
  await expectInvariants(server)
  const ours = await server.sql<{ id: string; state: string }>(
    `select processor_id as id, state from payment where state in ('authorised', 'captured', 'voided', 'refunded')`,
  )
  const theirs = new Map(stripe.account.intents().map((intent) => [intent.id, stateAt(intent)]))
  expect(
    ours.map(({ id }) => theirs.get(id)),
    'Stripe agrees',
  ).toEqual(ours.map(({ state }) => state))
})
afterAll(() => world.close())

function stateAt(intent: ReturnType<StripeDouble['account']['intents']>[number]): string {
  if (intent.status === 'requires_capture') return 'authorised'
  if (intent.status === 'canceled') return 'voided'
  return intent.latest_charge?.amount_refunded ? 'refunded' : 'captured'
}

async function payer(number?: string): Promise<Member> {
  const patient = await clinic.newPatient()
  await giveStripeCard(world, patient, number)
  return patient
}
const freeTime = async (days: number) => (await clinic.freeTimes(doctor, days))[0] ?? ''
const reserve = (patient: Member, from: string) =>
  clinic.api.ask(reserveConsultation, { token: patient.token, body: clinic.bookingInput(doctor, from) })
const bookings = ({ clientId }: Member) =>
  server.sql<{ status: string }>('select status from consultation where patient_id = $1', [clientId])
const payments = ({ clientId }: Member) =>
  server.sql<{ id: string; state: string }>('select id, state from payment where patient_id = $1', [clientId])
async function challenged(patient: Member, from: string) {
  const { status, body } = await reserve(patient, from)
  expect(status).toBe(202)
  return (body as { payment: { _id: string; clientSecret: string } }).payment
}
const intentOf = (payment: { clientSecret: string }) => payment.clientSecret.split('_secret')[0] ?? ''
const eventsOf = (paymentId: string) =>
  stripe.events.filter(
    ({ data: { object } }) => 'metadata' in object && object.metadata['saruna_payment'] === paymentId,
  )

describe('PAY-03 with Stripe’s keys', () => {
  test('PAY-03 the page is told so, and a card is saved in Stripe’s own fields', async () => {
    expect((await clinic.api.send(getSite, {})).payments).toBe('stripe')
    const patient = await clinic.newPatient()
    const begun = await clinic.api.send(beginCard, { token: patient.token })
    expect(begun).toEqual({
      clientSecret: expect.stringMatching(/^seti_\w+_secret_/),
      publishableKey: 'pk_test_double',
    })
    await giveStripeCard(world, patient)
    const { data } = await clinic.api.send(listCards, { token: patient.token })
    expect(data).toMatchObject([
      { brand: 'visa', last4: '4242', expiry: '12/34', name: 'Līga Bērziņa', default: true, valid: true },
    ])
  })

  test('PAY-02 a card that nobody finished, or that another person entered, is not saved; a typed one is refused', async () => {
    const [patient, other] = [await clinic.newPatient(), await clinic.newPatient()]
    const { clientSecret } = await clinic.api.send(beginCard, { token: patient.token })
    const add = (who: Member, body: object) =>
      clinic.api.call('POST', '/patient/cards', { token: who.token, body })
    const unfinished = clientSecret.split('_secret')[0] ?? ''
    expect(await add(patient, { setupIntentId: unfinished })).toMatchObject({ status: 402 })
    const typed = { number: '4242424242424242', expiry: '12/34', name: 'L B', cvc: '123' }
    const setupIntentId = stripe.account.enterCard(clientSecret, typed)
    expect(await add(other, { setupIntentId })).toMatchObject({ status: 402, body: { error: 'card_error' } })
    for (const body of [{ setup: typed }, {}, { setup: typed, setupIntentId }, { setupIntentId: 'pi_1' }])
      expect(await add(patient, body)).toMatchObject({ status: 422, body: { error: 'validation' } })
    expect((await add(patient, { setupIntentId })).status).toBe(201)
    // Repeated, it is the same card.
    expect((await add(patient, { setupIntentId })).status).toBe(201)
    expect((await clinic.api.send(listCards, { token: patient.token })).total).toBe(1)
  })

  test('PAY-03 who begins cards without end is asked to come later', async () => {
    const patient = await clinic.newPatient()
    const begin = () => clinic.api.ask(beginCard, { token: patient.token })
    for (let n = 0; n < 20; n++) expect((await begin()).status).toBe(200)
    expect(outcome(await begin())).toBe('too_many_requests')
  })

  test('PAY-03 a request holds the money, acceptance takes it, cancelling gives it back', async () => {
    const patient = await payer()
    const { _id: id } = await clinic.schedule(patient, doctor, await freeTime(3))
    await clinic.effectsDone()
    expect((await payments(patient)).map(({ state }) => state)).toEqual(['captured'])
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id } })
    await clinic.effectsDone()
    expect((await payments(patient)).map(({ state }) => state)).toEqual(['refunded'])
    const made = stripe.account.intents().at(-1)
    expect(made).toMatchObject({ amount: 3600, amount_received: 3600, currency: 'eur' })
    expect(made?.latest_charge?.amount_refunded).toBe(3600)
  })

  test('PAY-03 a purchase is taken at once', async () => {
    const patient = await payer()
    const body = { kind: 'psychologist' as const, amount: 2 }
    const bought = await clinic.api.ask(buyConsultations, { token: patient.token, body })
    expect(bought).toMatchObject({ status: 201, body: { balance: { psychologist: 2 } } })
    expect(stripe.account.intents().at(-1)).toMatchObject({ status: 'succeeded' })
  })

  test('PAY-03 a declined card is told, and its time is held', async () => {
    const patient = await payer(DECLINED)
    const from = await freeTime(3)
    expect(outcome(await reserve(patient, from))).toBe('payment_failed')
    await giveStripeCard(world, patient)
    expect((await reserve(patient, from)).status).toBe(201)
  })

  test('PAY-03 a removed card is forgotten there too', async () => {
    const patient = await clinic.newPatient()
    const id = await giveStripeCard(world, patient)
    await clinic.api.send(removeCard, { token: patient.token, params: { id } })
    await clinic.effectsDone()
    const detached = stripe.asked.filter(({ path }) => path.endsWith('/detach'))
    expect(detached).toHaveLength(1)
  })

  test('PAY-03 a bank that asks: the page gets what it needs, and the payment is completed after it', async () => {
    const patient = await payer(CHALLENGED)
    const payment = await challenged(patient, await freeTime(4))
    expect(payment).toMatchObject({ publishableKey: 'pk_test_double' })
    expect(payment).not.toHaveProperty('challengeUrl')
    const complete = () =>
      clinic.api.ask(completePayment, { token: patient.token, params: { id: payment._id } })
    expect((await complete()).status).toBe(202)
    stripe.account.answerBank(intentOf(payment), true)
    expect((await complete()).status).toBe(201)
    expect((await bookings(patient)).map(({ status }) => status)).toEqual(['awaiting_approval'])
  })

  test('PAY-03 a bank that says no: the payment has failed', async () => {
    const patient = await payer(CHALLENGED)
    const payment = await challenged(patient, await freeTime(4))
    stripe.account.answerBank(intentOf(payment), false)
    const said = await clinic.api.ask(completePayment, { token: patient.token, params: { id: payment._id } })
    expect(outcome(said)).toBe('payment_failed')
    expect(await bookings(patient)).toEqual([])
  })
})

describe('PAY-03 PAY-06 what Stripe tells by itself', () => {
  test('PAY-06 a payer who closed the page after the bank’s yes has their time at once', async () => {
    const patient = await payer(CHALLENGED)
    const payment = await challenged(patient, await freeTime(5))
    stripe.account.answerBank(intentOf(payment), true)
    await deliver(server, eventsOf(payment._id))
    await clinic.effectsDone()
    expect((await bookings(patient)).map(({ status }) => status)).toEqual(['awaiting_approval'])
    const said = await clinic.api.ask(completePayment, { token: patient.token, params: { id: payment._id } })
    expect(said.status).toBe(201)
  })

  test('PAY-06 a request whose answer from Stripe was lost is booked by the event, once', async () => {
    const patient = await payer()
    stripe.break({ method: 'POST', path: /payment_intents$/, does: 'cut after', times: 3 })
    expect((await reserve(patient, await freeTime(5))).status).toBe(500)
    const [payment] = await payments(patient)
    await deliver(server, eventsOf(payment?.id ?? ''))
    await clinic.effectsDone()
    expect((await bookings(patient)).map(({ status }) => status)).toEqual(['awaiting_approval'])
    expect(eventsOf(payment?.id ?? '').filter(({ type }) => type === 'payment_intent.created')).toHaveLength(
      1,
    )
  })

  test('PAY-06 events that come five times, at once and in any order change nothing', async () => {
    const patient = await payer()
    const { _id: id } = await clinic.schedule(patient, doctor, await freeTime(6))
    await clinic.effectsDone()
    const [payment] = await payments(patient)
    const events = eventsOf(payment?.id ?? '')
    expect(events.length).toBeGreaterThan(2)
    const many = [...events.toReversed(), ...events, ...events, ...events, ...events]
    expect(new Set(await deliver(server, many))).toEqual(new Set([204]))
    await clinic.effectsDone()
    const kept = await server.sql('select id from processor_event where id = any($1)', [
      events.map((event) => event.id),
    ])
    expect(kept).toHaveLength(events.length)
    expect((await payments(patient)).map(({ state }) => state)).toEqual(['captured'])
    const moved = await server.sql('select reason from ledger_transfer where consultation_id = $1', [id])
    expect(moved).toEqual([{ reason: 'consultation' }])
  })

  test('PAY-06 an old event that comes late never takes a payment back', async () => {
    const patient = await payer(CHALLENGED)
    const payment = await challenged(patient, await freeTime(6))
    stripe.account.answerBank(intentOf(payment), true)
    await clinic.api.send(completePayment, { token: patient.token, params: { id: payment._id } })
    const failed = structuredClone(eventsOf(payment._id)[0])
    if (!failed) throw new Error('no event')
    failed.type = 'payment_intent.payment_failed'
    Object.assign(failed.data.object, { status: 'requires_payment_method' })
    expect(await deliver(server, [failed])).toEqual([204])
    await clinic.effectsDone()
    expect((await bookings(patient)).map(({ status }) => status)).toEqual(['awaiting_approval'])
  })

  test('PAY-06 an event that overtakes the answer to its own request books once', async () => {
    const patient = await payer()
    const from = await freeTime(7)
    const asking = reserve(patient, from)
    await expect.poll(async () => eventsOf((await payments(patient))[0]?.id ?? '').length).toBeGreaterThan(0)
    await deliver(server, eventsOf((await payments(patient))[0]?.id ?? ''))
    expect((await asking).status).toBe(201)
    expect(await bookings(patient)).toHaveLength(1)
  })

  test('PAY-06 an event about a payment nobody knows is taken and forgotten', async () => {
    const patient = await payer()
    await reserve(patient, await freeTime(7))
    const event = structuredClone(stripe.events.at(-1))
    if (!event) throw new Error('no event')
    for (const key of [randomUUID(), `${randomUUID()}/renewed/1`, 'nonsense']) {
      event.id = `evt_${randomUUID()}`
      Object.assign(event.data.object, { metadata: { saruna_payment: key } })
      expect(await deliver(server, [event])).toEqual([204])
    }
  })

  test('PAY-03 API-02 what is not signed by Stripe, or too long ago, is refused and kept nowhere', async () => {
    const event = stripe.events.at(-1)
    if (!event) throw new Error('no event')
    const fresh = { ...event, id: `evt_${randomUUID()}` }
    const { body, signature } = signedEvent(fresh)
    const old = signedEvent(fresh, Date.now() - 6 * 60_000)
    const foreign = signedEvent(fresh, Date.now(), 'whsec_other')
    for (const [text, proof] of [
      [body, ''],
      [body, 'nonsense'],
      [old.body, old.signature],
      [foreign.body, foreign.signature],
      [body.replace('evt_', 'evt_x'), signature],
      ['', signature],
    ] as const) {
      const answer = await post(server, text, proof)
      expect({ status: answer.status, body: await answer.json() }).toMatchObject({
        status: 400,
        body: { error: 'wrong_signature' },
      })
    }
    expect((await post(server, 'x'.repeat(300_000), signature)).status).toBe(413)
    expect(await server.sql('select id from processor_event where id = $1', [fresh.id])).toEqual([])
  })
})

describe('PAY-03 the keys of another account', () => {
  test('PAY-03 paying with a card that is gone is refused and the card no longer offered; a new one pays', async () => {
    const patient = await payer()
    const from = await freeTime(9)
    const cards = async () => (await clinic.api.send(listCards, { token: patient.token })).data
    stripe.account.loseCards()
    expect(outcome(await reserve(patient, from))).toBe('payment_failed')
    expect(await cards()).toEqual([])
    await giveStripeCard(world, patient)
    expect((await reserve(patient, from)).status).toBe(201)
  })

  test('PAY-03 beginning a card there takes all the old ones from the list, also five times at once', async () => {
    const patient = await payer()
    await giveStripeCard(world, patient)
    stripe.account.loseOwners()
    const begin = () => clinic.api.ask(beginCard, { token: patient.token })
    const answers = await Promise.all([begin(), begin(), begin(), begin(), begin()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await clinic.api.send(listCards, { token: patient.token })).data).toEqual([])
    await giveStripeCard(world, patient)
    expect((await clinic.api.send(listCards, { token: patient.token })).data).toMatchObject([
      { default: true },
    ])
  })
})

describe('PAY-06 the doctor accepts while Stripe is away', () => {
  test('PAY-06 the money is taken when it is back, once', async () => {
    const patient = await payer()
    const { _id: id } = await clinic.reserve(patient, doctor, await freeTime(8))
    stripe.break({ method: 'POST', path: /capture$/, does: 'cut after', times: 3 })
    await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id } })
    await expect
      .poll(async () => (await payments(patient)).map(({ state }) => state), { timeout: 20_000 })
      .toEqual(['captured'])
  })
})

test('PAY-03 Stripe is told nothing about the person, and our log nothing about the card', () => {
  expect(stripe.asked.length).toBeGreaterThan(50)
  const requests = stripe.asked.map(({ path, body }) => `${path} ${decodeURIComponent(body)}`).join('\n')
  expect(requests).not.toMatch(/@example|B[eē]rzi|phone|email=/)
  expect(server.logs()).not.toMatch(/_secret_|sk_test_double|4242|pm_[0-9a-f]{8}|whsec/)
})
