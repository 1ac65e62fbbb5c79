import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { addLocalDays, HOME_ZONE, offsetAt } from '#domain/zone.ts'
import { anHourEarlier } from '../../world/people/an-hour-earlier.ts'
import { outcome, type Answer } from '../../world/people/client.ts'
import { iso } from '../../world/people/clinic.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { openMoving, talkOf, type Moving } from '../../world/people/proposals.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let moving: Moving
let clinic: Moving['clinic']
let doctor: Moving['doctor']
let patient: Moving['patient']

beforeAll(async () => {
  moving = await openMoving()
  ;({ clinic, doctor, patient } = moving)
})
// One patient asks for all of it.
beforeEach(() => anHourEarlier(moving.server, patient))
afterEach(() => expectRightBooks(moving))
afterAll(() => moving.server.remove())

/** Two acts at the same moment on a few consultations with an open proposal, side by side. */
async function atOnce(
  make: (n: number) => Promise<Consultation>,
  first: (about: Consultation) => Promise<Answer>,
  second: (about: Consultation) => Promise<Answer>,
) {
  const made = await [0, 1, 2].reduce<Promise<Consultation[]>>(
    async (before, n) => [...(await before), await make(n)],
    Promise.resolve([]),
  )
  return Promise.all(
    made.map(async (consultation) => {
      const said = (await Promise.all([first(consultation), second(consultation)])).map(outcome)
      return { consultation, said, after: await moving.now(consultation) }
    }),
  )
}

/** A request with an open proposal for a free time some days later. */
async function proposed(days: number): Promise<{ request: Consultation; proposedFrom: string }> {
  const request = await moving.request()
  const [proposedFrom = ''] = await clinic.freeTimes(doctor, days)
  expect((await moving.propose(request, proposedFrom)).status).toBe(200)
  return { request, proposedFrom }
}

/** The same as a maker of consultations. */
const requestsFor = (days: number) => async () => (await proposed(days)).request

describe('CON-07 F26 two answers at once: one wins, the other learns that things have changed', () => {
  test('CON-07 confirm and withdraw: moved and charged, or back to the old time', async () => {
    const proposedTimes = new Map<string, string>()
    const results = await atOnce(
      async () => {
        const { request, proposedFrom } = await proposed(5)
        proposedTimes.set(request._id, proposedFrom)
        return request
      },
      (about) => moving.agree(about),
      (about) => moving.withdraw(about),
    )
    for (const { consultation, said, after } of results) {
      expect(said.toSorted()).toEqual(['done', 'wrong_status'])
      const moved = said[0] === 'done'
      expect([after.status, after.from]).toEqual(
        moved ? ['scheduled', proposedTimes.get(consultation._id)] : ['awaiting_approval', consultation.from],
      )
      expect(await moving.money(consultation)).toBe(moved ? 'captured' : 'authorised')
      expect(await moving.kept(consultation)).toEqual({ consultation: 1 })
      if (!moved) await moving.acts.reject(consultation)
    }
  })

  test('CON-07 PAY-06 confirm twice: moved once, charged once', async () => {
    for (const { consultation, said } of await atOnce(
      requestsFor(6),
      (about) => moving.agree(about),
      moving.agree,
    )) {
      expect(said.toSorted()).toEqual(['done', 'wrong_status'])
      expect(await moving.money(consultation)).toBe('captured')
    }
  })

  test('CON-09 confirm the new time and accept the old one: one of the two times, charged once', async () => {
    const results = await atOnce(requestsFor(7), (about) => moving.agree(about), moving.acts.accept)
    for (const { consultation, said, after } of results) {
      expect(said.toSorted()).toEqual(['done', 'wrong_status'])
      expect([after.status, after.from === consultation.from]).toEqual(['scheduled', said[1] === 'done'])
      expect(after).not.toHaveProperty('proposal')
      expect(await moving.money(consultation)).toBe('captured')
      expect(await moving.kept(consultation)).toEqual({ consultation: 1 })
    }
  })

  test('CON-09 confirm and cancel: however they fall, nothing stays reserved and the money is back', async () => {
    const results = await atOnce(requestsFor(8), (about) => moving.agree(about), moving.acts.cancel)
    for (const { consultation, said, after } of results) {
      expect(said[1]).toBe('done')
      expect(after.closedReason).toBe('patient_cancelled')
      expect(['voided', 'refunded']).toContain(await moving.money(consultation))
      expect(await moving.kept(consultation)).toEqual({})
    }
  })

  test('CON-20 both propose at once: the later one stands, and only its times are held', async () => {
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 9)
    const request = await moving.request()
    const answers = await Promise.all([moving.propose(request, first), moving.counter(request, [second])])
    expect(answers.map(outcome)).toEqual(['done', 'done'])
    const { proposal } = await moving.now(request)
    expect(proposal?.times[0]?.from).toBe(proposal?.by === 'patient' ? first : second)
    expect(await moving.kept(request)).toEqual({ consultation: 1, proposal: 1 })
    expect(await clinic.isFree(doctor, proposal?.by === 'patient' ? second : first)).toBe(true)
    await moving.acts.reject(request)
  })
})

describe('CON-07 a proposed time is nobody else’s', () => {
  // One patient books and cancels only so often in an hour.
  beforeAll(() => clinic.moveTo(clinic.now() + HOUR))

  test('CON-07 CON-03 proposed while someone else books it: exactly one gets it', async () => {
    for (const [n, time] of (await clinic.freeTimes(doctor, 11)).slice(0, 4).entries()) {
      const mine = await moving.scheduled(3)
      const rival = await clinic.newPayer()
      const book = () =>
        clinic.api.ask(reserveConsultation, { token: rival.token, body: clinic.bookingInput(doctor, time) })
      const propose = () => moving.propose(mine, time)
      const answers = await Promise.all(n % 2 ? [book(), propose()] : [propose(), book()])
      expect(answers.map(outcome).toSorted()).toEqual(['done', 'time_taken'])
      expect(await clinic.isFree(doctor, time)).toBe(false)
    }
  })

  test('CON-07 two patients propose the same time at once: exactly one gets it', async () => {
    const [time = '', own = ''] = await clinic.freeTimes(doctor, 12)
    const rival = await clinic.newPayer()
    const theirs = talkOf({ clinic, doctor, patient: rival })
    const [mine, other] = [await moving.scheduled(4), await clinic.schedule(rival, doctor, own)]
    const answers = await Promise.all([moving.propose(mine, time), theirs.propose(other, time)])
    expect(answers.map(outcome).toSorted()).toEqual(['done', 'time_taken'])
  })

  test('CON-07 someone else’s consultation can neither be moved nor answered', async () => {
    const { request, proposedFrom } = await proposed(13)
    const stranger = talkOf({ clinic, doctor: await clinic.newDoctor(), patient: await clinic.newPayer() })
    const before = await moving.now(request)
    const tries = [
      stranger.propose(request, proposedFrom),
      stranger.withdraw(request),
      stranger.agree(request),
      stranger.refuse(request),
      stranger.counter(request, [proposedFrom]),
      stranger.choose(request, proposedFrom),
      stranger.chooseNone(request),
    ]
    for (const answer of await Promise.all(tries)) expect(outcome(answer)).toBe('not_found')
    expect(await moving.now(request)).toEqual(before)
  })
})

const reserve = (from: string, proposed = true) =>
  clinic.api.ask(reserveConsultation, {
    token: patient.token,
    body: clinic.bookingInput(doctor, from, { proposed }),
  })

describe('CON-07 a booking at a time of one’s own', () => {
  test('CON-07 any time within notice and horizon; unless it is said to be proposed, only an offered one', async () => {
    const evening = iso(Math.floor(clinic.now() / DAY) * DAY + 15 * DAY + 19 * HOUR)
    expect(outcome(await reserve(evening, false))).toBe('not_offered')
    const made = await reserve(evening)
    expect(made.body).toMatchObject({ status: 'awaiting_approval', from: evening })
    expect(outcome(await reserve(iso(Date.parse(evening) + 30 * MINUTE)))).toBe('double_booked')
    expect(outcome(await reserve(iso(clinic.now() - (clinic.now() % MINUTE) + 30 * MINUTE)))).toBe(
      'not_offered',
    )
    expect(outcome(await reserve(iso(Date.parse(evening) + 90 * DAY)))).toBe('not_offered')
  })
})

test('CON-18 the 24 hours are real ones, also over the night in which the clock changes', async () => {
  let change = Math.floor(clinic.now() / HOUR) * HOUR
  const before = offsetAt(change, HOME_ZONE)
  while (offsetAt(change, HOME_ZONE) === before) change += HOUR
  await clinic.moveTo(change - 2 * DAY)
  const noon = Math.floor(change / DAY) * DAY + 12 * HOUR
  const time = (await clinic.freeTimes(doctor, 2)).find((from) => Date.parse(from) > noon - 3 * HOUR) ?? ''
  const scheduled = await clinic.schedule(patient, doctor, time)
  expect(Date.parse(scheduled.cancelUntil)).toBe(Date.parse(time) - DAY)
  const sameHourLater = addLocalDays(Date.parse(time), 1, HOME_ZONE)
  await clinic.moveTo(Date.parse(scheduled.cancelUntil) - MINUTE)
  const moved = await moving.propose(scheduled, sameHourLater + 6 * HOUR)
  expect(moved.status).toBe(200)
  await clinic.moveTo(Date.parse(scheduled.cancelUntil) + 1000)
  // Confirmed later it is still a move in time: it was asked for before.
  expect((await moving.agree(scheduled)).body).toMatchObject({
    cancelUntil: iso(sameHourLater + 6 * HOUR - DAY),
  })
})
