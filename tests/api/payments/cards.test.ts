import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addCard, listCards, makeCardDefault, removeCard } from '#contract/card.ts'
import {
  acceptConsultation,
  cancelConsultation,
  quoteConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import { randomUUID } from 'node:crypto'
import { outcome } from '../../world/people/client.ts'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member

beforeAll(async () => {
  server = await startInspected({ env: { LOG_LEVEL: 'debug' } })
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

const cards = async (patient: Member) => (await clinic.api.send(listCards, { token: patient.token })).data
const defaultOf = async (patient: Member) =>
  (await cards(patient)).filter((card) => card.default).map(({ _id }) => _id)
const remove = (patient: Member, id: string) =>
  clinic.api.ask(removeCard, { token: patient.token, params: { id } })
const good = { number: '4242 4242 4242 4242', expiry: '12/34', name: 'L B', cvc: '123' }
const add = (patient: Member, setup: object) =>
  clinic.api.call('POST', '/patient/cards', { token: patient.token, body: { setup } })

describe('PAY-02 adding a card', () => {
  test('PAY-02 every fault has the code of its text, by field', async () => {
    const patient = await clinic.newPatient()
    const wrong: [object, string, string][] = [
      [{ number: '' }, 'number', 'required'],
      [{ number: '4242424242424241' }, 'number', 'card_number_invalid'],
      [{ number: '424242424242' }, 'number', 'card_number_invalid'],
      [{ number: '4242-4242-4242-424x' }, 'number', 'card_number_invalid'],
      [{ number: '0000000000000000' }, 'number', 'card_number_invalid'],
      [{ expiry: '' }, 'expiry', 'required'],
      [{ expiry: '13/34' }, 'expiry', 'expiry_invalid'],
      [{ expiry: '1234' }, 'expiry', 'expiry_invalid'],
      [{ expiry: '01/20' }, 'expiry', 'expiry_invalid'],
      [{ name: '  ' }, 'name', 'required'],
      [{ name: 'x'.repeat(256) }, 'name', 'too_long'],
      [{ cvc: '' }, 'cvc', 'required'],
      [{ cvc: '12' }, 'cvc', 'cvc_invalid'],
      [{ cvc: '1234' }, 'cvc', 'cvc_invalid'],
      [{ number: '378282246310005', cvc: '123' }, 'cvc', 'cvc_invalid'],
    ]
    for (const [change, field, code] of wrong) {
      const { status, body } = await add(patient, { ...good, ...change })
      expect([change, status, body]).toEqual([
        change,
        422,
        expect.objectContaining({ error: 'validation', fields: { [`setup.${field}`]: code } }),
      ])
    }
    expect(await cards(patient)).toEqual([])
  })

  test('PAY-02 PAY-03 a card the processor does not take is card_error; a real one has no business here', async () => {
    const patient = await clinic.newPatient()
    for (const number of ['4000000000000002', '4111111111111111']) {
      expect(await add(patient, { ...good, number })).toMatchObject({
        status: 402,
        body: { error: 'card_error' },
      })
    }
    expect(await cards(patient)).toEqual([])
  })

  test('PAY-02 brand, last four, expiry and name are kept; number and code are in no table and no log', async () => {
    const patient = await clinic.newPatient()
    const setup = { number: '3782 822463 10005', expiry: '04 / 33', name: 'Līga Bērziņa', cvc: '7391' }
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => clinic.api.ask(addCard, { token: patient.token, headers, body: { setup } })
    const first = await send()
    expect(first.body).toMatchObject({
      brand: 'amex',
      last4: '0005',
      expiry: '04/33',
      name: 'Līga Bērziņa',
      default: true,
      valid: true,
    })
    expect((await send()).body).toEqual(first.body)
    await add(patient, { ...setup, cvc: '12' })
    const tables = await server.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    )
    expect(tables.length).toBeGreaterThan(30)
    let everything = server.logs()
    for (const { name } of tables) {
      const rows = await server.sql<{ row: string }>(`select t::text as row from ${name} t`)
      everything += rows.map(({ row }) => row).join('\n')
    }
    // Ids and fractions of a second may hold any four digits.
    const words = everything.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d\d:\d\d\.\d+/g, '')
    for (const secret of ['378282246310005', '3782 822463 10005', '82246310', /\b7391\b/])
      expect(words).not.toMatch(secret)
  })
})

describe('PAY-01 the default card', () => {
  test('PAY-01 the newest becomes the default, any may be made it, removing it makes the newest of the rest', async () => {
    const patient = await clinic.newPatient()
    const [one, two, three] = [
      await clinic.giveCard(patient),
      await clinic.giveCard(patient, '5555555555554444'),
      await clinic.giveCard(patient),
    ]
    expect((await cards(patient)).map(({ _id }) => _id)).toEqual([three, two, one])
    expect(await defaultOf(patient)).toEqual([three])
    await clinic.api.send(makeCardDefault, { token: patient.token, params: { id: one } })
    expect(await defaultOf(patient)).toEqual([one])
    expect(outcome(await remove(patient, one))).toBe('done')
    expect(await defaultOf(patient)).toEqual([three])
    expect(outcome(await remove(patient, two))).toBe('done')
    expect(await defaultOf(patient)).toEqual([three])
    expect(outcome(await remove(patient, three))).toBe('done')
    expect([outcome(await remove(patient, three)), await cards(patient)]).toEqual(['not_found', []])
  })

  test('PAY-01 there is one default, however many are added and chosen at once', async () => {
    const patient = await clinic.newPatient()
    const ids = await Promise.all(Array.from({ length: 4 }, () => clinic.giveCard(patient)))
    await Promise.all(
      ids.map((id) => clinic.api.ask(makeCardDefault, { token: patient.token, params: { id } })),
    )
    expect(await defaultOf(patient)).toHaveLength(1)
    await Promise.all(ids.slice(1).map((id) => remove(patient, id)))
    expect(await defaultOf(patient)).toEqual([ids[0]])
  })

  test('PAY-01 someone else’s card can be neither used, removed nor made default', async () => {
    const [patient, other] = [await clinic.newPatient(), await clinic.newPatient()]
    const id = await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    expect(outcome(await remove(other, id))).toBe('not_found')
    expect(outcome(await clinic.api.ask(makeCardDefault, { token: other.token, params: { id } }))).toBe(
      'not_found',
    )
    const body = clinic.bookingInput(doctor, from, { cardId: id })
    expect(outcome(await clinic.api.ask(reserveConsultation, { token: other.token, body }))).toBe(
      'card_required',
    )
  })
})

describe('PAY-01 the only card while it is needed', () => {
  test('PAY-01 stays while a request waits, and goes when it is answered or another card is there', async () => {
    const patient = await clinic.newPatient()
    const id = await clinic.giveCard(patient)
    const [from = ''] = await clinic.freeTimes(doctor, 3)
    const waiting = await clinic.reserve(patient, doctor, from)
    expect(outcome(await remove(patient, id))).toBe('card_in_use')
    const second = await clinic.giveCard(patient)
    expect(outcome(await remove(patient, id))).toBe('done')
    expect(outcome(await remove(patient, second))).toBe('card_in_use')
    await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: waiting._id } })
    await clinic.effectsDone()
    expect(outcome(await remove(patient, second))).toBe('done')
    // What was paid with a card that is gone still comes back to it.
    await clinic.api.send(cancelConsultation, { token: patient.token, params: { id: waiting._id } })
    await clinic.effectsDone()
    const [paid] = await server.sql('select state from payment where consultation_id = $1', [waiting._id])
    expect(paid).toEqual({ state: 'refunded' })
  })

  test('PAY-01 PAY-05 stays while a plan is active or past due', async () => {
    const patient = await clinic.newPatient()
    const id = await clinic.giveCard(patient)
    await clinic.subscribe(patient, 'advanced')
    const become = (status: string) =>
      server.sql(
        'update subscription set status = $2, failed_tries = 1, first_failed_at = now() where patient_id = $1',
        [patient.clientId, status],
      )
    expect(outcome(await remove(patient, id))).toBe('card_in_use')
    await become('past_due')
    expect(outcome(await remove(patient, id))).toBe('card_in_use')
    await become('cancelled')
    expect(outcome(await remove(patient, id))).toBe('done')
  })
})

test('CON-02 a card is valid to the end of its month; past it, it is not, and nothing is reserved with it', async () => {
  const patient = await clinic.newPatient()
  const today = new Date(clinic.now() + 3 * 3_600_000)
  const expiry = `${String(today.getUTCMonth() + 1).padStart(2, '0')}/${String(today.getUTCFullYear() % 100)}`
  await clinic.api.send(addCard, { token: patient.token, body: { setup: { ...good, expiry } } })
  expect(await cards(patient)).toMatchObject([{ expiry, valid: true }])
  await clinic.moveTo(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1))
  expect(await cards(patient)).toMatchObject([{ valid: false }])
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const body = clinic.bookingInput(doctor, from)
  expect(outcome(await clinic.api.ask(reserveConsultation, { token: patient.token, body }))).toBe(
    'card_required',
  )
  expect(await clinic.api.send(quoteConsultation, { token: patient.token, body })).toMatchObject({
    cardRequired: true,
  })
})
