import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cancelConsultation, holdTime, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation, Reservation } from '#contract/consultation.ts'
import { addDayOff } from '#contract/day-off-routes.ts'
import { getNextWeeks } from '#contract/next-weeks.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { addLocalDays, HOME_ZONE, startOfLocalDay } from '#domain/zone.ts'
import { outcome, type Answer } from '../../world/people/client.ts'
import { iso, type Member } from '../../world/people/clinic.ts'
import { spendFirstDiscount } from '../../world/money/first-discount.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { DECLINED, openPaying } from '../../world/money/paying.ts'

const { server, clinic, pay } = await useWorld(openPaying())

/** The start of a consultation, so many weeks later on the wall of its specialist. */
const weekAfter = (from: string, weeks = 1) => iso(addLocalDays(Date.parse(from), 7 * weeks, HOME_ZONE))
const weeksOf = (patient: Member, { _id: id }: Pick<Consultation, '_id'>, minutes?: 45 | 60) =>
  clinic.api.send(getNextWeeks, { token: patient.token, params: { id }, query: { minutes } })
const repeat = (
  patient: Member,
  doctor: Member,
  first: Consultation,
  from: string,
  more: Partial<Reservation> = {},
  key = randomUUID(),
) =>
  clinic.api.ask(reserveConsultation, {
    token: patient.token,
    headers: { 'idempotency-key': key },
    body: clinic.bookingInput(doctor, from, { repeats: first._id, ...more }),
  })
const made = (answer: Answer) => {
  expect(outcome(answer)).toBe('done')
  return answer.body as Consultation
}

/** A patient who pays by card, and their agreed consultation with a doctor of their own. */
async function agreed(payer: Promise<Member> = clinic.newPayer()) {
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), payer])
  const [, from = ''] = await clinic.freeTimes(doctor, 3)
  await spendFirstDiscount(server, patient)
  return { doctor, patient, first: await clinic.schedule(patient, doctor, from) }
}

describe('CON-21 the same hour next week', () => {
  test('CON-21 eight weeks, each free or with why not: taken, one’s own, a day off, and nobody’s name', async () => {
    const { doctor, patient, first } = await agreed()
    await clinic.schedule(await clinic.newPayer(), doctor, weekAfter(first.from))
    const other = await clinic.newDoctor()
    await clinic.schedule(patient, other, weekAfter(first.from, 2))
    const third = startOfLocalDay(Date.parse(weekAfter(first.from, 3)), HOME_ZONE)
    await clinic.api.send(addDayOff, {
      token: doctor.token,
      body: { from: iso(third), to: iso(third + DAY), hours: [] },
    })
    const { weeks, room } = await weeksOf(patient, first)
    expect(weeks.map(({ from }) => from)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => weekAfter(first.from, n)),
    )
    expect(weeks.slice(0, 4).map(({ whyNot }) => whyNot)).toEqual(['taken', 'own', 'day_off', undefined])
    expect(room).toBe(8)
    for (const { from, to } of await weeksOf(patient, first, 60).then((answer) => answer.weeks))
      expect(Date.parse(to) - Date.parse(from)).toBe(HOUR)
  })

  test('CON-21 beyond how far ahead the doctor takes bookings it cannot be had, nor booked', async () => {
    const { doctor, patient, first } = await agreed()
    await server.sql('update doctor_profile set horizon_days = 20 where client_id = $1', [doctor.clientId])
    const { weeks } = await weeksOf(patient, first)
    expect(weeks.map(({ whyNot }) => whyNot)).toEqual([
      undefined,
      undefined,
      ...Array<string>(6).fill('too_far'),
    ])
    expect(outcome(await repeat(patient, doctor, first, weekAfter(first.from, 3)))).toBe('not_offered')
  })

  test('CON-21 a series: each is its own request, paid by itself, with its own 24 hours; the same once more is the same', async () => {
    const { doctor, patient, first } = await agreed()
    const series: Consultation[] = []
    for (let week = 1; week <= 8; week += 1) {
      const [from, key] = [weekAfter(first.from, week), randomUUID()]
      const one = made(await repeat(patient, doctor, first, from, {}, key))
      expect(made(await repeat(patient, doctor, first, from, {}, key))._id).toBe(one._id)
      expect(one).toMatchObject({ status: 'awaiting_approval', price: 40 })
      expect(one.cancelUntil).toBe(iso(Date.parse(from) - DAY))
      series.push(one)
    }
    expect(await pay.processor(patient)).toEqual(['captured', ...Array<string>(8).fill('authorised')])
    expect(await weeksOf(patient, first)).toMatchObject({ room: 0 })
    const [, second] = series
    const cancel = { token: patient.token, params: { id: second?._id ?? '' } }
    expect((await clinic.api.send(cancelConsultation, cancel)).status).toBe('rejected')
    const { weeks, room } = await weeksOf(patient, first)
    expect(weeks.map(({ whyNot }) => whyNot ?? 'free')).toEqual([
      'own',
      'free',
      ...Array<string>(6).fill('own'),
    ])
    expect(room).toBe(1)
    // Eight await an answer beside three of the usual kind, ten in all.
    made(await repeat(patient, doctor, first, weekAfter(first.from, 2)))
    const [one = '', two = '', three = ''] = await clinic.freeTimes(doctor, 4)
    for (const from of [one, two]) await clinic.reserve(patient, doctor, from)
    expect(
      outcome(
        await clinic.api.ask(reserveConsultation, {
          token: patient.token,
          body: clinic.bookingInput(doctor, three),
        }),
      ),
    ).toBe('too_many_open')
  })

  test('CON-21 one that is taken meanwhile is refused, the others stand; what is prepaid is used one by one', async () => {
    const { doctor, patient, first } = await agreed()
    await clinic.prepay(patient, 'psychologist', 2)
    const [one, two, three] = [1, 2, 3].map((week) => weekAfter(first.from, week))
    await clinic.schedule(await clinic.newPayer(), doctor, two ?? '')
    const answers = []
    for (const from of [one, two, three, weekAfter(first.from, 4)])
      answers.push(outcome(await repeat(patient, doctor, first, from ?? '', { payWith: 'balance' })))
    expect(answers).toEqual(['done', 'time_taken', 'done', 'not_enough_consultations'])
    expect(await clinic.left(patient, 'psychologist')).toBe(0)
  })

  test('CON-21 with a plan they last an hour, also where the hours of the doctor are laid otherwise', async () => {
    const { doctor, patient, first } = await agreed()
    await clinic.subscribe(patient, 'advanced')
    const from = weekAfter(first.from)
    expect((await weeksOf(patient, first, 60)).weeks[0]?.whyNot).toBeUndefined()
    const one = made(await repeat(patient, doctor, first, from, { payWith: 'plan', minutes: 60 }))
    expect(one).toMatchObject({ from, minutes: 60, price: 0 })
  })

  test('CON-21 a card that is declined charges nothing and repeats nothing', async () => {
    const { doctor, patient, first } = await agreed()
    const cardId = await clinic.giveCard(patient, DECLINED)
    const from = weekAfter(first.from)
    expect(outcome(await repeat(patient, doctor, first, from, { cardId }))).toBe('payment_failed')
    // The time is held for another ten minutes, for this patient alone.
    expect((await weeksOf(patient, first)).weeks[0]?.whyNot).toBeUndefined()
    expect((await weeksOf(patient, first)).room).toBe(8)
  })

  test('CON-21 only the hour of one’s own agreed consultation with this doctor is repeated', async () => {
    const { doctor, patient, first } = await agreed()
    const [stranger, other] = await Promise.all([clinic.newPayer(), clinic.newDoctor()])
    const from = weekAfter(first.from)
    expect(outcome(await repeat(stranger, doctor, first, from))).toBe('not_found')
    expect(outcome(await repeat(patient, other, first, from))).toBe('not_offered')
    expect(outcome(await repeat(patient, doctor, first, iso(Date.parse(from) + HOUR)))).toBe('not_offered')
    expect(outcome(await repeat(patient, doctor, first, weekAfter(first.from, 9)))).toBe('not_offered')
    // Holding a time first makes no repetition of it.
    const [, , , held = ''] = await clinic.freeTimes(doctor, 5)
    const hold = {
      token: patient.token,
      params: { id: doctor.clientId },
      body: { from: held, minutes: 45 as const },
    }
    expect((await clinic.api.ask(holdTime, hold)).status).toBe(201)
    expect(outcome(await repeat(patient, doctor, first, held))).toBe('not_offered')
    const asked = await clinic.reserve(patient, doctor, held)
    expect(outcome(await repeat(patient, doctor, asked, weekAfter(held)))).toBe('not_offered')
    const refused = { token: patient.token, params: { id: asked._id } }
    expect(await clinic.api.ask(getNextWeeks, refused)).toMatchObject({
      status: 409,
      body: { error: 'wrong_status' },
    })
    expect((await clinic.api.ask(getNextWeeks, { ...refused, params: { id: randomUUID() } })).status).toBe(
      404,
    )
  })

  test('CON-21 a doctor who takes no bookings any more has no weeks', async () => {
    const { doctor, patient, first } = await agreed()
    await server.sql('delete from specialist where client_id = $1', [doctor.clientId])
    expect((await weeksOf(patient, first)).weeks).toEqual([])
  })

  test('CON-21 the database takes no repetition of a consultation of other people', async () => {
    const [one, two] = [await agreed(), await agreed()]
    const again = made(await repeat(one.patient, one.doctor, one.first, weekAfter(one.first.from)))
    await expect(
      server.sql('update consultation set repeats = $1 where id = $2', [two.first._id, again._id]),
    ).rejects.toThrow('consultation_repeats')
  })
})
