import { afterAll, describe, expect, test } from 'vitest'
import {
  acceptConsultation,
  cancelConsultation,
  completePayment,
  holdTime,
  rejectConsultation,
  reserveConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { proposeTime } from '#contract/proposal-routes.ts'
import { tally, times } from '../../world/at-once.ts'
import { client, outcome, type Answer } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { CHALLENGED, openPaying } from '../../world/money/paying.ts'
import { stretch } from '../../world/people/proposals.ts'
import { wasteful } from '../../world/reading/wasteful.ts'
import { startServer, type TestServer } from '../../world/server/server.ts'
import { spendFirstDiscount } from '../../world/money/first-discount.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const { server, clinic, pay } = await useWorld(openPaying())
// An embedded database belongs to one process.
const second: TestServer | undefined =
  server.databaseUrl === undefined
    ? undefined
    : await startServer({
        home: 'postgres',
        databaseUrl: server.databaseUrl,
        env: { DATA_DIR: server.dataDir },
      })
afterAll(() => second?.remove())

/** Both processes in turn, where there are two. */
const urlOf = (n: number) => (n % 2 && second ? second.url : server.url)

const reserve = (patient: Member, doctor: Member, from: string, n = 0) =>
  client(urlOf(n)).ask(reserveConsultation, { token: patient.token, body: clinic.bookingInput(doctor, from) })
const hold = (patient: Member, doctor: Member, from: string) =>
  clinic.api.ask(holdTime, {
    token: patient.token,
    params: { id: doctor.clientId },
    body: { from, minutes: 45 },
  })
const cancel = (patient: Member, { _id: id }: Consultation, n = 0) =>
  client(urlOf(n)).ask(cancelConsultation, { token: patient.token, params: { id } })
const propose = (patient: Member, { _id: id, minutes }: Consultation, from: string) =>
  clinic.api.ask(proposeTime, { token: patient.token, params: { id }, body: stretch({ minutes }, from) })
const made = (answer: Answer) => {
  expect(outcome(answer)).toBe('done')
  return answer.body as Consultation
}

/** Free times of a doctor, enough for everything here. */
const timesOf = async (doctor: Member) =>
  (await Promise.all([3, 4].map((days) => clinic.freeTimes(doctor, days)))).flat()

/** Requests one after another. */
async function request(patient: Member, doctor: Member, starts: readonly string[]): Promise<Consultation[]> {
  const requests: Consultation[] = []
  for (const from of starts) requests.push(await clinic.reserve(patient, doctor, from))
  return requests
}

const open = async ({ clientId }: Member) =>
  (
    await server.sql(`select id from consultation where patient_id = $1 and status = 'awaiting_approval'`, [
      clientId,
    ])
  ).length

describe('CON-03 so many requests of one patient are open at once', () => {
  test('CON-03 three with one doctor: the next is refused where it is held and where it is booked, nothing is charged', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = '', two = '', three = '', four = ''] = await timesOf(doctor)
    const requests = await request(patient, doctor, [one, two, three])
    for (const refused of [await hold(patient, doctor, four), await reserve(patient, doctor, four)])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          error: 'too_many_open',
          message: expect.stringContaining('You already have several requests') as string,
        },
      })
    expect(await pay.processor(patient)).toEqual(['authorised', 'authorised', 'authorised'])
    expect(await clinic.isFree(doctor, four)).toBe(true)
    // Another doctor is another matter, and another patient too.
    const other = await clinic.newDoctor()
    made(await reserve(patient, other, four))
    made(await reserve(await clinic.newPayer(), doctor, four))

    // Whatever is answered makes room, each time for one.
    const [first, next, last] = requests
    const answer = { token: doctor.token, params: { id: first?._id ?? '' } }
    await clinic.api.send(acceptConsultation, answer)
    const [, , , , five = '', six = '', seven = ''] = await timesOf(doctor)
    made(await reserve(patient, doctor, five))
    expect(outcome(await reserve(patient, doctor, six))).toBe('too_many_open')
    await clinic.api.send(rejectConsultation, { ...answer, params: { id: next?._id ?? '' }, body: {} })
    made(await reserve(patient, doctor, six))
    if (last) made(await cancel(patient, last))
    expect((await hold(patient, doctor, seven)).status).toBe(201)
    made(await reserve(patient, doctor, seven))
    expect(outcome(await reserve(patient, doctor, three))).toBe('too_many_open')
  })

  test('CON-03 ten in all, whoever the doctors are', async () => {
    const patient = await clinic.newPayer()
    const doctors = await times(4, () => clinic.newDoctor())
    const starts = await timesOf(doctors[0] as Member)
    for (let n = 0; n < 10; n++) made(await reserve(patient, doctors[n % 4] as Member, starts[n] ?? ''))
    const [, , , fourth] = doctors as [Member, Member, Member, Member]
    expect(outcome(await hold(patient, fourth, starts[10] ?? ''))).toBe('too_many_open')
    expect(outcome(await reserve(patient, fourth, starts[10] ?? ''))).toBe('too_many_open')
    expect(await open(patient)).toBe(10)
  })

  test('CON-03 asked for at once, through every process: never more than three, and never less', async () => {
    for (const prepaid of [false, true]) {
      const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
      if (prepaid) await clinic.prepay(patient, 'psychologist', 12)
      // Two at once would fight for the first discount.
      await spendFirstDiscount(server, patient)
      const starts = await timesOf(doctor)
      const answers = await times(12, (n) =>
        client(urlOf(n)).ask(reserveConsultation, {
          token: patient.token,
          body: clinic.bookingInput(doctor, starts[n] ?? '', { payWith: prepaid ? 'balance' : 'card' }),
        }),
      )
      expect(tally(answers.map(outcome))).toEqual({ done: 3, too_many_open: 9 })
      expect(await open(patient)).toBe(3)
      if (prepaid) expect(await clinic.left(patient, 'psychologist')).toBe(9)
      else expect(await pay.processor(patient)).toEqual(['authorised', 'authorised', 'authorised'])
    }
  })

  test('CON-03 PAY-06 what is just being paid counts; a booking that waits for the bank survives a refusal', async () => {
    const [doctor, busy] = [await clinic.newDoctor(), await clinic.newDoctor()]
    const patient = await clinic.newPayer()
    const [one = '', two = '', three = '', four = '', five = ''] = await timesOf(doctor)
    await request(patient, busy, [one, two, three])
    const cardId = await clinic.giveCard(patient, CHALLENGED)
    const body = clinic.bookingInput(doctor, four, { cardId })
    const { status, body: asked } = await clinic.api.ask(reserveConsultation, { token: patient.token, body })
    expect(status).toBe(202)
    const { payment } = asked as { payment: { _id: string; challengeUrl: string } }
    expect(outcome(await hold(patient, busy, five))).toBe('too_many_open')
    expect(outcome(await reserve(patient, busy, five))).toBe('too_many_open')
    await pay.answer(`${server.url}${payment.challengeUrl}`, 'approve')
    const finished = { token: patient.token, params: { id: payment._id } }
    expect((await clinic.api.ask(completePayment, finished)).status).toBe(201)
    expect(await open(patient)).toBe(4)

    // With two open a third waits for the bank: another time takes its place, and is no fourth.
    const other = await clinic.newPayer()
    await request(other, doctor, [one, two])
    const asking = await clinic.giveCard(other, CHALLENGED)
    const reserveWith = (from: string, card: string) =>
      clinic.api.ask(reserveConsultation, {
        token: other.token,
        body: clinic.bookingInput(doctor, from, { cardId: card }),
      })
    expect((await reserveWith(three, asking)).status).toBe(202)
    const good = await clinic.giveCard(other)
    expect((await reserveWith(five, good)).status).toBe(201)
    expect(await open(other)).toBe(3)
  })

  test('CON-03 PAY-06 a payment that nobody has heard the end of counts as the request that it may become', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer(CHALLENGED)]
    const [one = '', two = '', three = '', four = ''] = await timesOf(doctor)
    expect((await reserve(patient, doctor, one)).status).toBe(202)
    await clinic.giveCard(patient)
    const state = (to: string, from: string) =>
      server.sql('update payment set state = $2 where patient_id = $1 and state = $3', [
        patient.clientId,
        to,
        from,
      ])
    await state('started', 'challenge')
    await request(patient, doctor, [two, three])
    expect(outcome(await reserve(patient, doctor, four))).toBe('too_many_open')
    await state('challenge', 'started')
    made(await reserve(patient, doctor, four))
    expect(await open(patient)).toBe(3)
  })
})

test('CON-03 what is open is found by an index, however much somebody has behind them', async () => {
  const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
  const [one = '', two = ''] = await timesOf(doctor)
  made(await reserve(patient, doctor, one))
  // What is over of their own, what is open of everybody else.
  const stranger = await clinic.newPatient()
  const many = 'generate_series(1, 400) as i'
  for (const [{ clientId }, status, state] of [
    [patient, 'rejected', 'failed'],
    [stranger, 'awaiting_approval', 'started'],
  ] as const) {
    await server.sql(
      `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
       select gen_random_uuid(), $1, $2, at, at + interval '45 minutes', 45, $3, 'free', 0, 0, now()
       from (select now() + i * interval '1 day' as at from ${many}) as days`,
      [doctor.clientId, clientId, status],
    )
    await server.sql(
      `insert into payment (id, patient_id, consultation_id, cents, state, reservation, created_at)
       select gen_random_uuid(), $1, gen_random_uuid(), 100, $2, '{}', now() from ${many}`,
      [clientId, state],
    )
  }
  await server.sql('analyze consultation, payment')
  const watched = server.watch()
  await clinic.api.ask(holdTime, {
    token: patient.token,
    headers: watched.headers,
    params: { id: doctor.clientId },
    body: { from: two, minutes: 45 },
  })
  const counting = (await watched.statements()).filter(({ text }) => text.includes('"withDoctor"'))
  expect(counting).toHaveLength(1)
  for (const statement of counting) expect(wasteful(await server.planOf(statement))).toEqual([])
  // Nothing stands for them in the books.
  await server.sql(`delete from consultation where paid_with = 'free'`)
  await server.sql(`delete from payment where reservation = '{}'`)
})

/** So many bookings and cancellations in turn; answers what is open after an odd number. */
async function bookAndCancel(patient: Member, doctor: Member, from: string, acts: number) {
  let booked: Consultation | undefined
  for (let n = 0; n < acts; n++) {
    const answer = booked ? await cancel(patient, booked, n) : await reserve(patient, doctor, from, n)
    const done = made(answer)
    booked = booked ? undefined : done
  }
  return booked
}

const tooOften = (answer: Answer) => {
  expect(answer).toMatchObject({
    status: 429,
    body: {
      error: 'too_many_bookings',
      message: expect.stringContaining('in an hour at the latest') as string,
    },
  })
  return Number(answer.headers.get('retry-after'))
}

describe('CON-03 CON-05 one patient books and cancels so often in an hour', () => {
  test('CON-03 CON-05 cancelled at once, through every process: each counts, and none is refused', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = '', two = ''] = await timesOf(doctor)
    const kept = await bookAndCancel(patient, doctor, one, 17)
    const [first, next] = [await clinic.reserve(patient, doctor, two), kept]
    const [, , three = ''] = await timesOf(doctor)
    const last = await clinic.reserve(patient, doctor, three)
    const answers = await Promise.all(
      [first, next, last].map(async (each, n) => (each ? cancel(patient, each, n) : undefined)),
    )
    const said = answers.map((answer) => (answer ? outcome(answer) : 'nothing'))
    expect(tally(said)).toEqual({ done: 3 })
    expect(await open(patient)).toBe(0)
    tooOften(await reserve(patient, doctor, two))
  })

  // Last: it moves the clock, of one process alone.
  test('CON-03 CON-05 after twenty nothing is booked or proposed, until an hour has passed; what is refused does not count', async () => {
    const [doctor, patient] = [await clinic.newDoctor(), await clinic.newPayer()]
    const [one = '', two = ''] = await timesOf(doctor)
    await bookAndCancel(patient, doctor, one, 18)
    const taken = await clinic.reserve(await clinic.newPayer(), doctor, two)
    for (let n = 0; n < 5; n++) expect(outcome(await reserve(patient, doctor, taken.from))).toBe('time_taken')
    const kept = await clinic.reserve(patient, doctor, one)
    const [, , three = '', four = ''] = await timesOf(doctor)
    const other = await clinic.reserve(patient, doctor, three)
    const paid = await pay.processor(patient)
    const waits = [
      tooOften(await hold(patient, doctor, four)),
      tooOften(await reserve(patient, doctor, four)),
      tooOften(await propose(patient, kept, four)),
    ]
    for (const wait of waits) {
      expect(wait).toBeGreaterThan(59 * 60 - 30)
      expect(wait).toBeLessThanOrEqual(60 * 60)
    }
    expect(await pay.processor(patient)).toEqual(paid)
    expect([await open(patient), await clinic.isFree(doctor, four)]).toEqual([2, true])
    made(await cancel(patient, kept))
    // A doctor answers as ever, and others book.
    await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: other._id } })
    made(await reserve(await clinic.newPayer(), doctor, four))
    await clinic.moveTo(clinic.now() + HOUR)
    made(await reserve(patient, doctor, one))
  })
})
