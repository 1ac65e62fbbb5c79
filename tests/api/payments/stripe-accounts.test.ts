import { addCard, beginCard, listCards, makeCardDefault } from '#contract/card.ts'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import type { Clinic, Member } from '../../world/people/clinic.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import type { StripeDouble } from '../../world/outside/stripe/double.ts'
import { giveStripeCard, openWithStripe } from '../../world/outside/stripe/paying.ts'

let world: Awaited<ReturnType<typeof openWithStripe>>
let server: InspectedServer
let clinic: Clinic
let stripe: StripeDouble
let doctor: Member
let own: string
let days = 2
/** Time for a start of the server on a busy machine. */
const STARTS = 180_000

beforeAll(async () => {
  world = await openWithStripe()
  ;({ server, clinic, stripe } = world)
  own = stripe.account.accountId()
  doctor = await clinic.newDoctor()
})
afterAll(() => world.close())

/** The product with the keys of one account or another, once it has noticed. */
async function use(account: string | null): Promise<void> {
  if (account === stripe.account.accountId()) return
  await server.kill()
  if (account === null) stripe.account.becomeAnother()
  else stripe.account.become(account)
  await server.start()
  const inUse = `${stripe.account.accountId()}/test`
  await expect
    .poll(() => server.sql('select account from card_account'), { timeout: 60_000 })
    .toEqual([{ account: inUse }])
}
const cards = async (patient: Member) => {
  const { data } = await clinic.api.send(listCards, { token: patient.token })
  return data.map(({ _id, default: isDefault }) => ({ _id, isDefault }))
}
async function reserve(patient: Member): Promise<string> {
  days += 1
  const [from = ''] = await clinic.freeTimes(doctor, days)
  return outcome(
    await clinic.api.ask(reserveConsultation, {
      token: patient.token,
      body: clinic.bookingInput(doctor, from),
    }),
  )
}
async function payer(): Promise<{ patient: Member; card: string }> {
  const patient = await clinic.newPatient()
  return { patient, card: await giveStripeCard(world, patient) }
}

/** What is kept of a card. */
const kept = async (card: string) => {
  const [row] = await server.sql<{ account: string | null; removed: boolean; aside: boolean }>(
    'select account, removed_at is not null as removed, set_aside as aside from card where id = $1',
    [card],
  )
  return row
}
const unnote = async ({ patient, card }: { patient: Member; card: string }) => {
  await server.sql('update card set account = null where id = $1', [card])
  await server.sql(`update stripe_customer set account = '' where owner = $1`, [patient.clientId])
}
const detached = () => stripe.asked.filter(({ path }) => path.endsWith('/detach')).length

// Each switch of keys is a start of the server: everybody goes through the same two.
describe('PAY-02 PAY-03 the keys of another account for a while', () => {
  let other: string
  let plain: Awaited<ReturnType<typeof payer>>
  let second: string
  let saver: Awaited<ReturnType<typeof payer>>
  let elsewhere: string
  let trier: Awaited<ReturnType<typeof payer>>
  let beginner: Awaited<ReturnType<typeof payer>>
  let untouched: Awaited<ReturnType<typeof payer>>
  let remover: Awaited<ReturnType<typeof payer>>

  beforeAll(async () => {
    plain = await payer()
    second = await giveStripeCard(world, plain.patient)
    await clinic.api.send(makeCardDefault, { token: plain.patient.token, params: { id: plain.card } })
    ;[saver, trier, beginner, untouched, remover] = [
      await payer(),
      await payer(),
      await payer(),
      await payer(),
      await payer(),
    ]
    expect(await kept(plain.card)).toMatchObject({ account: `${own}/test` })
    for (const each of [trier, beginner, untouched]) await unnote(each)
  })

  test(
    'PAY-03 cards of the other account are set aside, and nothing is paid with them',
    { timeout: STARTS },
    async () => {
      await use(null)
      other = stripe.account.accountId()
      expect(await cards(plain.patient)).toEqual([])
      expect(await reserve(plain.patient)).toBe('card_required')
      await clinic.api.send(beginCard, { token: plain.patient.token })
      expect(await kept(plain.card)).toMatchObject({ removed: false, aside: true })
    },
  )

  test('PAY-03 a new card is saved there, and pays', async () => {
    elsewhere = await giveStripeCard(world, saver.patient)
    expect(await cards(saver.patient)).toEqual([{ _id: elsewhere, isDefault: true }])
    expect(await reserve(saver.patient)).toBe('done')
  })

  test('PAY-03 a card of which nobody noted the account is offered until it is missed', async () => {
    expect(await cards(trier.patient)).toEqual([{ _id: trier.card, isDefault: true }])
    expect(await reserve(trier.patient)).toBe('payment_failed')
    await clinic.api.send(beginCard, { token: beginner.patient.token })
    for (const { patient, card } of [trier, beginner]) {
      expect(await cards(patient)).toEqual([])
      expect(await kept(card)).toEqual({ account: null, removed: false, aside: true })
    }
    expect(await cards(untouched.patient)).toEqual([{ _id: untouched.card, isDefault: true }])
  })

  test('PAY-01 a card that was removed is not forgotten by an account that does not have it', async () => {
    const before = detached()
    await server.sql('update card set removed_at = now(), is_default = false where id = $1', [remover.card])
    await server.sql(`insert into pgboss.job (name, data) values ('remove-card', $1)`, [
      JSON.stringify({ cardId: remover.card }),
    ])
    await clinic.effectsDone()
    expect(detached()).toBe(before)
  })

  test(
    'PAY-03 with the right keys everything is there again, whatever was tried meanwhile',
    { timeout: STARTS },
    async () => {
      const before = detached()
      await use(own)
      expect(await cards(plain.patient)).toEqual([
        { _id: plain.card, isDefault: true },
        { _id: second, isDefault: false },
      ])
      expect(await reserve(plain.patient)).toBe('done')
      // The default card is one of the other account: the newest of these stands in.
      expect(await cards(saver.patient)).toEqual([{ _id: saver.card, isDefault: true }])
      expect(await kept(elsewhere)).toEqual({ account: `${other}/test`, removed: false, aside: true })
      for (const { patient, card } of [trier, beginner, untouched]) {
        expect(await cards(patient)).toEqual([{ _id: card, isDefault: true }])
        expect(await reserve(patient)).toBe('done')
        expect(await kept(card)).toMatchObject({ account: `${own}/test`, aside: false })
      }
      await expect.poll(detached, { timeout: 20_000 }).toBe(before + 1)
    },
  )

  test('PAY-03 one more card goes to the customer of before', async () => {
    await giveStripeCard(world, untouched.patient)
    await giveStripeCard(world, trier.patient)
    const customers = await server.sql('select account from stripe_customer where owner = any($1)', [
      [untouched.patient.clientId, trier.patient.clientId],
    ])
    expect(customers).toEqual([{ account: `${own}/test` }, { account: `${own}/test` }])
  })

  test('PAY-03 a card that its own account lost is removed', async () => {
    stripe.account.loseCards()
    expect(await reserve(plain.patient)).toBe('payment_failed')
    expect(await kept(plain.card)).toMatchObject({ removed: true, aside: false })
    expect(await cards(plain.patient)).toEqual([{ _id: second, isDefault: true }])
  })

  test(
    'PAY-03 while nobody can tell which account it is, nothing is taken from the list',
    { timeout: STARTS },
    async () => {
      await server.kill()
      stripe.forbid(/account$/)
      await server.start()
      expect(await reserve(plain.patient)).toBe('payment_failed')
      expect(await cards(plain.patient)).toEqual([{ _id: second, isDefault: true }])
      const { clientSecret } = await clinic.api.send(beginCard, { token: plain.patient.token })
      const typed = { number: '4242424242424242', expiry: '12/34', name: 'Līga Bērziņa' }
      const setupIntentId = stripe.account.enterCard(clientSecret, typed)
      await clinic.api.send(addCard, { token: plain.patient.token, body: { setupIntentId } })
      expect(await reserve(plain.patient)).toBe('done')
      await clinic.effectsDone()
      await expectInvariants(server)
    },
  )
})
