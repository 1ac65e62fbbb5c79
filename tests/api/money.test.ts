import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptConsultation,
  cancelConsultation,
  completePayment,
  getConsultation,
  holdTime,
  quoteConsultation,
  rejectConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation, Reservation } from '#contract/consultation.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../world/clinic.ts'
import { startInspected, type InspectedServer } from '../world/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../world/invariants.ts'
import { mailTo } from '../world/mail.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DECLINED = '4000000000000341'
const INSUFFICIENT = '4000000000009995'
const CHALLENGED = '4000002760003184'

let server: InspectedServer
let clinic: Clinic
let doctor: Member

beforeAll(async () => {
  server = await startInspected({ env: { FREE_PER_MONTH: '2' } })
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
})
afterEach(async () => {
  await clinic.effectsDone()
  await expectInvariants(server)
  await expectProcessorAgrees(server)
})
afterAll(() => server.remove())

const outcome = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'done' : (body as { error: string }).error

const reserve = (patient: Member, from: string, more: Partial<Reservation> = {}) =>
  clinic.api.ask(reserveConsultation, { token: patient.token, body: clinic.wish(doctor, from, more) })
const accept = ({ _id: id }: Consultation) =>
  clinic.api.ask(acceptConsultation, { token: doctor.token, params: { id } })
const cancel = (patient: Member, { _id: id }: Consultation) =>
  clinic.api.ask(cancelConsultation, { token: patient.token, params: { id } })
const now = ({ _id: id }: Consultation) =>
  clinic.api.send(getConsultation, { token: doctor.token, params: { id } })
const firstDiscount = async (patient: Member, from: string) =>
  (await clinic.api.send(quoteConsultation, { token: patient.token, body: clinic.wish(doctor, from) }))
    .firstDiscount

async function payer(number?: string): Promise<Member> {
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient, number)
  return patient
}

async function timeIn(days: number, minutes: 45 | 60 = 45): Promise<string> {
  const [from] = await clinic.freeTimes(doctor, days, minutes)
  if (!from) throw new Error(`nothing is free in ${days} days`)
  return from
}

/** Everything the processor knows of a patient's payments, in the order they were made. */
async function processor(patient: Member): Promise<string[]> {
  await clinic.effectsDone()
  const rows = await server.sql<{ state: string }>(
    `select t.state from payment p join test_payment t on t.key = p.id::text or t.key like p.id || '/%'
     where p.patient_id = $1 order by p.created_at, t.capture_before`,
    [patient.clientId],
  )
  return rows.map(({ state }) => state)
}

/** Asks to pay with a card whose bank wants to hear from its holder; answers the payment and the bank's page. */
async function challenged(patient: Member, from: string): Promise<{ id: string; page: string }> {
  const { status, body } = await reserve(patient, from)
  expect(status).toBe(202)
  const { payment } = body as { payment: { _id: string; challengeUrl: string } }
  return { id: payment._id, page: `${server.url}${payment.challengeUrl}` }
}
const answer = (page: string, said: 'approve' | 'decline') =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ answer: said }) })
const complete = (patient: Member, id: string) =>
  clinic.api.ask(completePayment, { token: patient.token, params: { id } })

describe('PAY-03 cards of the test processor', () => {
  test.each([DECLINED, INSUFFICIENT])(
    'PAY-03 CON-17 %s is refused; the time stays held and another card pays for it',
    async (number) => {
      const patient = await payer(number)
      const other = await clinic.newPatient()
      const from = await timeIn(3)
      expect(outcome(await reserve(patient, from))).toBe('payment_failed')
      expect(await processor(patient)).toEqual(['refused'])
      expect(await clinic.freeTimes(doctor, 3, 45, patient)).toContain(from)
      expect(await clinic.freeTimes(doctor, 3, 45, other)).not.toContain(from)
      await clinic.giveCard(patient)
      const made = await reserve(patient, from)
      expect(made).toMatchObject({ status: 201, body: { price: 36 } })
      expect(await processor(patient)).toEqual(['refused', 'authorised'])
    },
  )

  test('CON-17 a refused card takes no hold from a time chosen meanwhile', async () => {
    const patient = await payer(CHALLENGED)
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 3)
    const { id, page } = await challenged(patient, first)
    const body = { from: second, minutes: 45 as const }
    await clinic.api.send(holdTime, { token: patient.token, params: { id: doctor.clientId }, body })
    await answer(page, 'decline')
    expect(outcome(await complete(patient, id))).toBe('payment_failed')
    const free = await clinic.freeTimes(doctor, 3)
    expect([free.includes(first), free.includes(second)]).toEqual([true, false])
  })

  test('PAY-03 3-D Secure: approved at the bank, completed once however often it is asked', async () => {
    const patient = await payer(CHALLENGED)
    const from = await timeIn(3)
    const { id, page } = await challenged(patient, from)
    expect(await clinic.freeTimes(doctor, 3)).not.toContain(from)
    expect((await complete(patient, id)).status).toBe(202)
    expect(await (await fetch(page)).text()).toContain('36.00')
    await answer(page, 'approve')
    const answers = await Promise.all([complete(patient, id), complete(patient, id), complete(patient, id)])
    expect(answers.map(outcome)).toEqual(['done', 'done', 'done'])
    expect(new Set(answers.map(({ body }) => (body as Consultation)._id)).size).toBe(1)
    expect(outcome(await complete(await clinic.newPatient(), id))).toBe('not_found')
    expect(await processor(patient)).toEqual(['authorised'])
  })

  test('PAY-03 3-D Secure: declined at the bank is payment_failed, and the discount is free again', async () => {
    const patient = await payer(CHALLENGED)
    const from = await timeIn(3)
    const { id, page } = await challenged(patient, from)
    expect(await firstDiscount(patient, from)).toBe(0)
    await answer(page, 'decline')
    expect(outcome(await complete(patient, id))).toBe('payment_failed')
    expect(outcome(await complete(patient, id))).toBe('payment_failed')
    expect(await firstDiscount(patient, from)).toBe(4)
  })

  test('PAY-03 the page was closed after the bank’s yes: the server finishes the booking by itself', async () => {
    const patient = await payer(CHALLENGED)
    const { page } = await challenged(patient, await timeIn(3))
    await answer(page, 'approve')
    await clinic.moveTo(clinic.now() + 3 * MINUTE)
    await clinic.effectsDone()
    const rows = await server.sql('select status from consultation where patient_id = $1', [patient.clientId])
    expect(rows).toEqual([{ status: 'awaiting_approval' }])
  })

  test('CON-17 PAY-03 the bank was never answered: the hold ends, the time is free, a late yes is worth nothing', async () => {
    const patient = await payer(CHALLENGED)
    const from = await timeIn(3)
    const { id, page } = await challenged(patient, from)
    await clinic.moveTo(clinic.now() + 9 * MINUTE)
    expect(await clinic.freeTimes(doctor, 3)).not.toContain(from)
    await clinic.moveTo(clinic.now() + 2 * MINUTE)
    expect(await clinic.freeTimes(doctor, 3)).toContain(from)
    expect(await processor(patient)).toEqual(['voided'])
    await answer(page, 'approve')
    expect(outcome(await complete(patient, id))).toBe('payment_failed')
    expect(await processor(patient)).toEqual(['voided'])
    expect((await reserve(await payer(), from)).status).toBe(201)
  })

  test('CON-17 PAY-06 a yes that lands after the hold ended is voided, never a booking', async () => {
    const patient = await payer(CHALLENGED)
    const from = await timeIn(3)
    const { id, page } = await challenged(patient, from)
    await server.sql(`update payment set created_at = created_at - interval '11 minutes' where id = $1`, [id])
    await answer(page, 'approve')
    expect(outcome(await complete(patient, id))).toBe('payment_failed')
    expect(await processor(patient)).toEqual(['voided'])
    expect(await clinic.freeTimes(doctor, 3)).toContain(from)
  })
})

describe('PAY-06 money comes back the way it went', () => {
  test('PAY-06 CON-13 a request refused is voided, an accepted one refunded; the first discount is free again each time', async () => {
    const patient = await payer()
    const refused = await clinic.reserve(patient, doctor, await timeIn(3))
    await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: refused._id }, body: {} })
    expect(await firstDiscount(patient, await timeIn(3))).toBe(4)
    const accepted = await clinic.schedule(patient, doctor, await timeIn(3))
    expect(accepted.price).toBe(36)
    expect(await processor(patient)).toEqual(['voided', 'captured'])
    expect(await firstDiscount(patient, await timeIn(3))).toBe(0)
    await cancel(patient, accepted)
    expect(await processor(patient)).toEqual(['voided', 'refunded'])
    expect(await firstDiscount(patient, await timeIn(3))).toBe(4)
    const moved = await server.sql(
      `select split_part(key, '/', 1) as kind, amount::int, state from ledger_transfer
       where consultation_id = any($1) order by created_at`,
      [[refused._id, accepted._id]],
    )
    expect(moved).toEqual([
      { kind: 'take', amount: 3600, state: 'voided' },
      { kind: 'take', amount: 3600, state: 'posted' },
      { kind: 'return', amount: 3600, state: 'posted' },
    ])
  })

  test('PAY-06 CON-17 two clicks on one hold: one request is paid, the other is told the time is taken', async () => {
    for (let round = 0; round < 3; round++) {
      const patient = await payer()
      await server.sql(
        'insert into first_discount (person_id, consultation_id) values ($1, gen_random_uuid())',
        [patient.personId],
      )
      const from = await timeIn(4)
      const body = { from, minutes: 45 as const }
      await clinic.api.send(holdTime, { token: patient.token, params: { id: doctor.clientId }, body })
      const answers = await Promise.all([reserve(patient, from), reserve(patient, from)])
      expect(answers.map(outcome).toSorted()).toEqual(['done', 'time_taken'])
      expect(await processor(patient)).toEqual(['authorised'])
    }
  })
})

/** A request whose authorisation will lapse before its doctor answers, and when. */
async function oldRequest(patient: Member, days: number) {
  const consultation = await clinic.reserve(patient, doctor, await timeIn(days))
  const [row] = await server.sql<{ at: Date }>(
    'select capture_before as at from payment where patient_id = $1',
    [patient.clientId],
  )
  if (!row) throw new Error('no payment')
  return { consultation, lapses: row.at.getTime() }
}

describe('PAY-06 authorisations that lapse', () => {
  test('PAY-06 it is renewed twelve hours before, and the new one is what acceptance takes', async () => {
    const patient = await payer()
    const { consultation, lapses } = await oldRequest(patient, 12)
    await clinic.moveTo(lapses - 12 * HOUR - MINUTE)
    expect(await processor(patient)).toEqual(['authorised'])
    await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
    expect(await processor(patient)).toEqual(['voided', 'authorised'])
    await clinic.moveTo(lapses + HOUR)
    expect(outcome(await accept(consultation))).toBe('done')
    expect(await processor(patient)).toEqual(['voided', 'captured'])
    expect((await now(consultation)).status).toBe('scheduled')
  })

  test('PAY-06 PAY-08 its renewal is declined: the patient is told once, and a new card within the day saves the request', async () => {
    const patient = await payer()
    const { consultation, lapses } = await oldRequest(patient, 12)
    await clinic.giveCard(patient, DECLINED)
    await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
    await mailTo(server.url, emailOf(patient), ({ subject }) => subject.includes('Maksājums'))
    await clinic.moveTo(lapses - 11 * HOUR)
    expect(await processor(patient)).toEqual(['authorised', 'refused'])
    expect((await now(consultation)).status).toBe('awaiting_approval')
    await clinic.giveCard(patient)
    await clinic.moveTo(lapses - 10 * HOUR)
    expect(await processor(patient)).toEqual(['voided', 'refused', 'authorised'])
    await clinic.moveTo(lapses + 2 * DAY)
    expect((await now(consultation)).status).toBe('awaiting_approval')
    const told = await server.sql(
      `select key from sent_mail where key like 'payment-failed/' || (select payment_id from consultation where id = $1) || '%'`,
      [consultation._id],
    )
    expect(told).toHaveLength(1)
  })

  test('PAY-06 PAY-08 not paid within a day of the decline it expires, and both are told', async () => {
    const patient = await payer()
    const { consultation, lapses } = await oldRequest(patient, 12)
    await clinic.giveCard(patient, INSUFFICIENT)
    const declined = lapses - 12 * HOUR + MINUTE
    await clinic.moveTo(declined)
    await clinic.effectsDone()
    await clinic.moveTo(declined + DAY - MINUTE)
    expect((await now(consultation)).status).toBe('awaiting_approval')
    await clinic.moveTo(declined + DAY + MINUTE)
    expect(await now(consultation)).toMatchObject({ status: 'expired', closedReason: 'payment_failed' })
    expect((await processor(patient))[0]).toBe('voided')
    await mailTo(server.url, emailOf(patient), ({ text }) => text.includes('tāpēc konsultācija nenotiks'))
    const told = await mailTo(server.url, emailOf(doctor), ({ text }) =>
      text.includes('Pacienta maksājums neizdevās'),
    )
    expect(told.attachments?.[0]?.content).toContain('METHOD:CANCEL')
    expect(await firstDiscount(patient, await timeIn(5))).toBe(4)
  })

  test('PAY-06 a capture that fails for good ends the consultation as payment_failed, both are told, the time is free', async () => {
    const patient = await payer()
    const { consultation, lapses } = await oldRequest(patient, 12)
    await clinic.giveCard(patient, DECLINED)
    await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
    await clinic.moveTo(lapses + HOUR)
    expect(outcome(await accept(consultation))).toBe('done')
    await clinic.effectsDone()
    expect(await now(consultation)).toMatchObject({ status: 'rejected', closedReason: 'payment_failed' })
    expect((await processor(patient))[0]).toBe('voided')
    const away = Math.floor((Date.parse(consultation.from) - clinic.now()) / DAY)
    const free = [...(await clinic.freeTimes(doctor, away)), ...(await clinic.freeTimes(doctor, away + 1))]
    expect(free).toContain(consultation.from)
    await mailTo(
      server.url,
      emailOf(patient),
      ({ text }) => text.includes(consultation._id) && text.includes('tāpēc'),
    )
    await mailTo(server.url, emailOf(doctor), ({ subject }) => subject === 'Konsultācija ir atcelta')
  })
})

describe('PAY-06 consultations paid beforehand', () => {
  const ways = [
    { payWith: 'balance', minutes: 45, unit: 'psychologist' },
    { payWith: 'plan', minutes: 60, unit: 'plan' },
  ] as const
  test.each(ways)(
    'PAY-06 $payWith: taken at once, back on refusal and on cancelling, and the last one is used once',
    async ({ payWith, minutes, unit }) => {
      const patient = await clinic.newPatient()
      if (unit === 'plan') await clinic.subscribe(patient, 'advanced', 2)
      else await clinic.prepay(patient, unit, 2)
      const times = await clinic.freeTimes(doctor, 6, minutes)
      const ask = (n: number) => reserve(patient, times[n] ?? '', { payWith, minutes })
      const first = (await ask(0)).body as Consultation
      expect([first.price, await clinic.left(patient, unit)]).toEqual([0, 1])
      await clinic.api.send(rejectConsultation, { token: doctor.token, params: { id: first._id }, body: {} })
      expect(await clinic.left(patient, unit)).toBe(2)
      const second = (await ask(0)).body as Consultation
      expect(outcome(await accept(second))).toBe('done')
      expect(outcome(await cancel(patient, second))).toBe('done')
      expect(await clinic.left(patient, unit)).toBe(2)
      expect(outcome(await ask(0))).toBe('done')
      const race = await Promise.all([ask(1), ask(2), ask(3)])
      expect(race.map(outcome).toSorted()).toEqual([
        'done',
        'not_enough_consultations',
        'not_enough_consultations',
      ])
      expect(await clinic.left(patient, unit)).toBe(0)
    },
  )

  test('PAY-06 another kind’s consultations, or another length, do not pay', async () => {
    const patient = await clinic.newPatient()
    await clinic.prepay(patient, 'doctor', 1)
    const from = await timeIn(6)
    expect(outcome(await reserve(patient, from, { payWith: 'balance' }))).toBe('not_enough_consultations')
    await clinic.subscribe(patient, 'basic')
    const hour = await timeIn(6, 60)
    expect(outcome(await reserve(patient, hour, { payWith: 'plan', minutes: 60 }))).toBe(
      'not_enough_consultations',
    )
    const wrong = await reserve(patient, from, { payWith: 'plan' })
    expect([outcome(wrong), wrong.body]).toEqual([
      'validation',
      expect.objectContaining({ fields: { minutes: 'length_not_offered' } }),
    ])
  })

  test('PAY-06 free users pay nothing, so often a month, also when they ask at once', async () => {
    const patient = await clinic.newPatient()
    const times = await clinic.freeTimes(doctor, 8, 60)
    const ask = (n: number) => reserve(patient, times[n] ?? '', { payWith: 'free', minutes: 60 })
    expect(outcome(await ask(0))).toBe('not_enough_consultations')
    await server.sql(`update person set approval = 'confirmed' where id = $1`, [patient.personId])
    const race = await Promise.all([ask(0), ask(1), ask(2), ask(3)])
    expect(race.map(outcome).toSorted()).toEqual([
      'done',
      'done',
      'not_enough_consultations',
      'not_enough_consultations',
    ])
    const made = race.find(({ status }) => status === 201)?.body as Consultation
    expect(made.price).toBe(0)
    await cancel(patient, made)
    expect(outcome(await ask(4))).toBe('done')
  })
})
