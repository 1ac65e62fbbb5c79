import { addCard, listCards } from '#contract/card.ts'
import {
  acceptConsultation,
  getConsultation,
  holdTime,
  listConsultations,
  rejectConsultation,
  releaseHold,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import { checkPromoCode } from '#contract/promo.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants } from '../../world/reading/invariants.ts'
import { newPromo } from '../../world/money/promo.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let times: string[]
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  times = (await Promise.all([3, 4, 5].map((day) => clinic.freeTimes(doctor, day)))).flat()
})
afterEach(() => expectInvariants(server))
afterAll(() => server.remove())

const nextTime = () => times.shift() ?? ''
const setup = { number: '4242424242424242', expiry: '12/49', name: 'Anna Ozola', cvc: '123' }
const save = (who: Member, key: string, card = setup) =>
  clinic.api.ask(addCard, { token: who.token, body: { setup: card }, headers: { 'idempotency-key': key } })
const reserve = (who: Member, from: string, key: string) =>
  clinic.api.ask(reserveConsultation, {
    token: who.token,
    body: clinic.bookingInput(doctor, from),
    headers: { 'idempotency-key': key },
  })
const cardsOf = async (who: Member) => (await clinic.api.send(listCards, { token: who.token })).total
const bookingsOf = async (who: Member) =>
  (await clinic.api.send(listConsultations, { token: who.token })).total

test('API-01 the same key and body answers the same again, and acts once', async () => {
  const [patient, key] = [await clinic.newPatient(), randomUUID()]
  const first = await save(patient, key)
  expect(first.status).toBe(201)
  for (let time = 0; time < 3; time++) {
    const again = await save(patient, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
  }
  expect(await cardsOf(patient)).toBe(1)
})

test('API-01 a key is one key however its letters are written', async () => {
  const [patient, key] = [await clinic.newPatient(), randomUUID()]
  const first = await save(patient, key)
  expect((await save(patient, key.toUpperCase())).body).toEqual(first.body)
})

test('API-01 the same key with another body, or for another call, is refused', async () => {
  const [patient, key] = [await clinic.newPayer(), randomUUID()]
  expect((await save(patient, key)).status).toBe(201)
  const reused = { status: 422, body: { error: 'idempotency_key_reused' } }
  expect(await save(patient, key, { ...setup, name: 'Cits' })).toMatchObject(reused)
  expect(await reserve(patient, nextTime(), key)).toMatchObject(reused)
  const hold = (id: string) =>
    clinic.api.ask(holdTime, {
      token: patient.token,
      params: { id },
      body: { from: times[5] ?? '', minutes: 45 },
      headers: { 'idempotency-key': second },
    })
  const second = randomUUID()
  expect((await hold(doctor.clientId)).status).toBe(201)
  expect(await hold(randomUUID())).toMatchObject(reused)
})

test('API-01 a key belongs to the person who used it', async () => {
  const [one, two, key] = [await clinic.newPatient(), await clinic.newPatient(), randomUUID()]
  const [first, second] = [await save(one, key), await save(two, key, { ...setup, name: 'Cits' })]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).not.toEqual(first.body)
  expect([await cardsOf(one), await cardsOf(two)]).toEqual([1, 1])
})

test('API-01 one booking sent ten times at once is one booking with ten equal answers', async () => {
  const [patient, key, from] = [await clinic.newPayer(), randomUUID(), nextTime()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => reserve(patient, from, key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await bookingsOf(patient)).toBe(1)
})

test('API-01 a repeat has the first status and what the first call made, as it stands by now', async () => {
  const [patient, key, from] = [await clinic.newPayer(), randomUUID(), nextTime()]
  const { body } = await reserve(patient, from, key)
  const params = { id: (body as { _id: string })._id }
  const accept = (under: string) =>
    clinic.api.ask(acceptConsultation, {
      token: doctor.token,
      params,
      headers: { 'idempotency-key': under },
    })
  const accepting = randomUUID()
  expect(await accept(accepting)).toMatchObject({ status: 200, body: { status: 'scheduled' } })
  await clinic.api.send(rejectConsultation, { token: doctor.token, params, body: {} })
  await clinic.effectsDone()
  const now = (who: Member) => clinic.api.ask(getConsultation, { token: who.token, params })
  const again = await accept(accepting)
  expect([again.status, again.body]).toEqual([200, (await now(doctor)).body])
  expect(again.body).toMatchObject({ status: 'rejected' })
  const asked = await reserve(patient, from, key)
  expect([asked.status, asked.body]).toEqual([201, (await now(patient)).body])
  // Somebody else who asks is told that it is too late for it.
  expect(await accept(randomUUID())).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
})

test('API-01 a repeat whose thing is over says so, and makes no other', async () => {
  const [patient, key, from] = [await clinic.newPatient(), randomUUID(), nextTime()]
  const hold = () =>
    clinic.api.ask(holdTime, {
      token: patient.token,
      params: { id: doctor.clientId },
      body: { from, minutes: 45 },
      headers: { 'idempotency-key': key },
    })
  const first = await hold()
  expect([first.status, (await hold()).status, (await hold()).body]).toEqual([201, 201, first.body])
  const { _id: id } = first.body as { _id: string }
  await clinic.api.send(releaseHold, { token: patient.token, params: { id } })
  expect(await hold()).toMatchObject({ status: 404, body: { error: 'not_found' } })
  expect(await server.sql('select id from hold where patient_id = $1', [patient.clientId])).toEqual([])
})

test('API-01 a refusal is an answer too, and stays one', async () => {
  const [patient, key, from] = [await clinic.newPatient(), randomUUID(), nextTime()]
  const refused = { status: 402, body: { error: 'card_required' } }
  expect(await reserve(patient, from, key)).toMatchObject(refused)
  await clinic.giveCard(patient)
  expect(await reserve(patient, from, key)).toMatchObject(refused)
  expect((await reserve(patient, from, randomUUID())).status).toBe(201)
})

test('API-01 an input that was refused uses up no key', async () => {
  const [patient, key] = [await clinic.newPatient(), randomUUID()]
  expect((await save(patient, key, { ...setup, cvc: 'x' })).status).toBe(422)
  expect((await save(patient, key)).status).toBe(201)
})

test('API-01 a call that broke is not remembered: the same key may try again', async () => {
  const [patient, key] = [await clinic.newPatient(), randomUUID()]
  await server.sql('alter table card rename to card_away')
  const broken = await save(patient, key)
  await server.sql('alter table card_away rename to card')
  expect(broken).toMatchObject({ status: 500, body: { error: 'internal' } })
  expect((await save(patient, key)).status).toBe(201)
  expect(await cardsOf(patient)).toBe(1)
})

test('API-01 a call whose process died gives its key back after a while', async () => {
  const [patient, key] = [await clinic.newPatient(), randomUUID()]
  const claim = (age: number) =>
    server.sql(
      `insert into idempotent_call (person_id, key, fingerprint, created_at, alive_at)
       select $1, $2, fingerprint, $3, $3 from idempotent_call where key = $4`,
      [patient.personId, key, new Date(Date.now() - age), pattern],
    )
  const pattern = randomUUID()
  // The same call under another key tells the fingerprint; then the key is claimed as by a process that died.
  expect((await save(patient, pattern)).status).toBe(201)
  await claim(61_000)
  expect((await save(patient, key)).status).toBe(201)
})

test('API-01 while the first call runs, the second waits, and then is asked to come again', async () => {
  const [patient, key, pattern] = [await clinic.newPatient(), randomUUID(), randomUUID()]
  expect((await save(patient, pattern)).status).toBe(201)
  await server.sql(
    `insert into idempotent_call (person_id, key, fingerprint, created_at)
     select $1, $2, fingerprint, now() from idempotent_call where key = $3`,
    [patient.personId, key, pattern],
  )
  const start = performance.now()
  const late = await save(patient, key)
  expect(late).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(performance.now() - start).toBeGreaterThan(9_000)
})

test('API-01 what is kept for replay is not kept in clear', async () => {
  const [patient, key] = [await clinic.newPatient(), randomUUID()]
  await save(patient, key, { ...setup, name: 'Slepena Persona' })
  const [kept] = await server.sql('select * from idempotent_call where key = $1', [key])
  expect(kept).toMatchObject({ status: 201 })
  expect(JSON.stringify(kept)).not.toMatch(/Slepena|4242|"brand"/)
})

test('API-01 being asked to come later is not kept: later the same key goes through', async () => {
  const [patient, key, from] = [await clinic.newPayer(), randomUUID(), nextTime()]
  const { code } = await newPromo(clinic)
  const book = () =>
    clinic.api.ask(reserveConsultation, {
      token: patient.token,
      body: { ...clinic.bookingInput(doctor, from), promoCode: code },
      headers: { 'idempotency-key': key },
    })
  for (let tried = 0; tried < 10; tried++)
    await clinic.api.ask(checkPromoCode, { token: patient.token, body: { code: `WRONG-${tried}` } })
  expect((await book()).status).toBe(429)
  await server.sql('delete from attempt_counter where key = $1', [`promo/${patient.personId}`])
  expect((await book()).status).toBe(201)
})

test('API-01 kept answers are forgotten after a week', async () => {
  const [patient, key] = [await clinic.newPatient(), randomUUID()]
  await save(patient, key)
  await server.moveClock(7 * 24 * 3_600_000 + 60_000)
  expect(await server.sql('select key from idempotent_call where key = $1', [key])).toEqual([])
})
