import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  acceptConsultation,
  getConsultation,
  getDoctorCalendar,
  listConsultations,
  listRequests,
} from '#contract/consultation-routes.ts'
import { acceptOffer, offerTimes, proposeTime } from '#contract/proposal-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { outcome } from '../../world/people/client.ts'
import { iso } from '../../world/people/clinic.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { openMoving, stretch, type Moving } from '../../world/people/proposals.ts'

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
afterEach(() => expectRightBooks(moving))
afterAll(() => moving.server.remove())

/** An evening some days after a consultation, when nothing is offered; another one each time. */
const outside = ({ from }: Consultation) =>
  Math.floor(Date.parse(from) / DAY) * DAY + (evenings += 1) * DAY + 19 * HOUR
let evenings = 0

const refusedWith = ({ body }: { body: unknown }) => body as { error: string; fields?: object }
const seenByDoctor = ({ _id: id }: Consultation) =>
  clinic.api.send(getConsultation, { token: doctor.token, params: { id } })

/** Starts of the proposed times that the doctor's calendar has around an instant. */
async function proposedAround(at: number): Promise<string[]> {
  const query = { from: iso(at - HOUR), to: iso(at + HOUR) }
  const { proposed } = await clinic.api.send(getDoctorCalendar, { token: doctor.token, query })
  return proposed.flatMap(({ proposal }) => proposal?.times.map(({ from }) => from) ?? [])
}

describe('CON-07 the patient proposes another time', () => {
  test('CON-07 CON-11 the doctor’s calendar has the time that is kept, though the consultation lies elsewhere, until it is taken back', async () => {
    const request = await moving.request()
    const proposed = outside(request)
    expect(await proposedAround(proposed)).toEqual([])
    await moving.propose(request, proposed)
    expect(await proposedAround(proposed)).toEqual([iso(proposed)])
    expect(await proposedAround(Date.parse(request.from))).toEqual([])
    await moving.withdraw(request)
    expect(await proposedAround(proposed)).toEqual([])
    const offered = [outside(request), outside(request)]
    await moving.counter(request, offered)
    for (const each of offered) expect(await proposedAround(each)).toEqual(offered.map((at) => iso(at)))
    await moving.chooseNone(request)
    await moving.acts.reject(request)
  })

  test('CON-07 also outside the offered slots; both times are held, both sides see whose turn it is', async () => {
    const request = await moving.request()
    const proposed = outside(request)
    const answer = await moving.propose(request, proposed, 'Tikai pēc darba')
    expect(answer.body).toMatchObject({
      status: 'awaiting_approval',
      from: request.from,
      proposal: {
        times: [stretch(request, proposed)],
        by: 'patient',
        turn: 'doctor',
        until: request.from,
        note: 'Tikai pēc darba',
      },
    })
    expect((await seenByDoctor(request)).proposal?.note).toBe('Tikai pēc darba')
    expect(await moving.kept(request)).toEqual({ consultation: 1, proposal: 1 })
    const [row] = await moving.server.sql<{ proposal_note: string }>(
      'select proposal_note from consultation where id = $1',
      [request._id],
    )
    expect(row?.proposal_note).not.toContain('darba')
    const asAdmin = await clinic.api.send(getConsultation, {
      token: clinic.admin.token,
      params: { id: request._id },
    })
    expect([asAdmin.proposal?.turn, asAdmin.proposal?.note]).toEqual(['doctor', undefined])
    await moving.acts.reject(request)
  })

  test('CON-07 PAY-06 confirmed while it awaits: the new time is scheduled and charged once, the old one is free', async () => {
    const request = await moving.request()
    const proposed = outside(request)
    await moving.propose(request, proposed)
    const agreed = await moving.agree(request, iso(proposed))
    expect(agreed.body).toMatchObject({ status: 'scheduled', ...stretch(request, proposed) })
    expect(agreed.body).not.toHaveProperty('proposal')
    expect((agreed.body as Consultation).cancelUntil).toBe(iso(proposed - DAY))
    expect(await moving.kept(request)).toEqual({ consultation: 1 })
    expect(await clinic.isFree(doctor, request.from)).toBe(true)
    expect(await moving.money(request)).toBe('captured')
    expect(outcome(await moving.agree(request))).toBe('wrong_status')
    expect(await moving.money(request)).toBe('captured')
  })

  test('CON-07 confirmed when it was scheduled: moved, and nothing is charged again', async () => {
    const scheduled = await moving.scheduled()
    expect(await moving.money(scheduled)).toBe('captured')
    const proposed = outside(scheduled)
    await moving.propose(scheduled, proposed)
    expect((await moving.now(scheduled)).status).toBe('scheduled')
    expect((await moving.agree(scheduled)).body).toMatchObject({ status: 'scheduled', from: iso(proposed) })
    expect(await moving.money(scheduled)).toBe('captured')
    const captured = await moving.server.sql(
      `select id from ledger_transfer where consultation_id = $1 and state <> 'voided'`,
      [scheduled._id],
    )
    expect(captured).toHaveLength(1)
  })

  test('CON-07 refused or withdrawn: the proposed time is free again, the old one stays', async () => {
    for (const drop of ['refuse', 'withdraw'] as const) {
      const scheduled = await moving.scheduled()
      const [free = ''] = await clinic.freeTimes(doctor, 5)
      await moving.propose(scheduled, free)
      expect(await clinic.isFree(doctor, free)).toBe(false)
      const dropped = await moving[drop](scheduled)
      expect(dropped.body).toMatchObject({ status: 'scheduled', from: scheduled.from })
      expect(dropped.body).not.toHaveProperty('proposal')
      expect(await clinic.isFree(doctor, free)).toBe(true)
      expect(await moving.kept(scheduled)).toEqual({ consultation: 1 })
      expect(outcome(await moving[drop](scheduled))).toBe('wrong_status')
    }
  })

  test('CON-07 a new one takes the place of the one before and frees its time; the same again changes nothing', async () => {
    const scheduled = await moving.scheduled()
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 6)
    await moving.propose(scheduled, first)
    const once = (await moving.propose(scheduled, second, 'Labāk tā')).body as Consultation
    expect([await clinic.isFree(doctor, first), await clinic.isFree(doctor, second)]).toEqual([true, false])
    const twice = (await moving.propose(scheduled, second, 'Labāk tā')).body
    expect(twice).toEqual(once)
    expect(outcome(await moving.agree(scheduled, first))).toBe('wrong_status')
    expect((await moving.agree(scheduled, second)).body).toMatchObject({ from: second })
  })

  test('CON-07 it may overlap its own consultation, and nothing else of either person', async () => {
    const scheduled = await moving.scheduled(7)
    const later = Date.parse(scheduled.from) + 15 * MINUTE
    expect((await moving.propose(scheduled, later)).status).toBe(200)
    expect((await moving.agree(scheduled)).body).toMatchObject({ from: iso(later) })
    const neighbour = await clinic.newPayer()
    const [taken = '', own = ''] = await clinic.freeTimes(doctor, 8)
    await clinic.reserve(neighbour, doctor, taken)
    expect(outcome(await moving.propose(scheduled, Date.parse(taken) + 30 * MINUTE))).toBe('time_taken')
    const colleague = await clinic.newDoctor()
    await clinic.reserve(patient, colleague, own)
    expect(outcome(await moving.propose(scheduled, own))).toBe('double_booked')
    expect(await moving.kept(scheduled)).toEqual({ consultation: 1 })
  })

  test('CON-07 of the same length, another time than it has, on a full minute, within notice and horizon', async () => {
    const scheduled = await moving.scheduled()
    const { _id: id, from } = scheduled
    const proposed = stretch(scheduled, outside(scheduled))
    const ask = (body: { from: string; to: string }) =>
      clinic.api.ask(proposeTime, { token: patient.token, params: { id }, body })
    const longer = { ...proposed, to: iso(Date.parse(proposed.to) + 15 * MINUTE) }
    expect(refusedWith(await ask(longer))).toMatchObject({
      error: 'validation',
      fields: { to: 'length_not_offered' },
    })
    expect(outcome(await moving.propose(scheduled, from))).toBe('validation')
    expect(outcome(await moving.propose(scheduled, Date.parse(proposed.from) + 1))).toBe('not_offered')
    expect(outcome(await moving.propose(scheduled, clinic.now() - DAY))).toBe('not_offered')
    const minute = Math.ceil(clinic.now() / MINUTE) * MINUTE
    expect(outcome(await moving.propose(scheduled, minute + 58 * MINUTE))).toBe('not_offered')
    expect(outcome(await moving.propose(scheduled, minute + 90 * DAY + MINUTE))).toBe('not_offered')
    expect((await moving.propose(scheduled, minute + 90 * DAY - 5 * MINUTE)).status).toBe(200)
    expect((await moving.withdraw(scheduled)).status).toBe(200)
  })
})

describe('CON-20 the doctor answers with up to three other times', () => {
  // One patient books and cancels only so often in an hour.
  beforeAll(() => clinic.moveTo(clinic.now() + HOUR))

  test('CON-20 the patient chooses one of three; the others are free again', async () => {
    const request = await moving.request()
    const [first = '', second = ''] = await clinic.freeTimes(doctor, 9)
    const evening = outside(request)
    const offered = await moving.counter(request, [second, evening, first], 'Varu arī tad')
    expect((offered.body as Consultation).proposal).toEqual({
      times: [Date.parse(first), Date.parse(second), evening]
        .toSorted((a, b) => a - b)
        .map((from) => stretch(request, from)),
      by: 'doctor',
      turn: 'patient',
      until: request.from,
      note: 'Varu arī tad',
    })
    expect(await moving.kept(request)).toEqual({ consultation: 1, proposal: 3 })
    expect(outcome(await moving.choose(request, iso(evening + HOUR)))).toBe('wrong_status')
    expect((await moving.choose(request, second)).body).toMatchObject({
      status: 'scheduled',
      ...stretch(request, second),
    })
    expect(await moving.kept(request)).toEqual({ consultation: 1 })
    expect(await clinic.isFree(doctor, first)).toBe(true)
    expect(await moving.money(request)).toBe('captured')
  })

  test('CON-20 none of them: the old time stays, a request still awaits', async () => {
    const request = await moving.request()
    await moving.counter(request, [outside(request)])
    expect((await moving.chooseNone(request)).body).toMatchObject({
      status: 'awaiting_approval',
      from: request.from,
    })
    expect(await moving.kept(request)).toEqual({ consultation: 1 })
    expect((await moving.acts.accept(request)).body).toMatchObject({
      status: 'scheduled',
      from: request.from,
    })
  })

  test('CON-20 it answers a proposal, and a proposal answers it: each takes the other’s place', async () => {
    const scheduled = await moving.scheduled()
    const [proposed = '', offer = ''] = await clinic.freeTimes(doctor, 10)
    await moving.propose(scheduled, proposed)
    await moving.counter(scheduled, [offer])
    expect(await clinic.isFree(doctor, proposed)).toBe(true)
    expect([outcome(await moving.withdraw(scheduled)), outcome(await moving.agree(scheduled))]).toEqual([
      'wrong_status',
      'wrong_status',
    ])
    await moving.propose(scheduled, proposed)
    expect(outcome(await moving.choose(scheduled, offer))).toBe('wrong_status')
    expect(outcome(await moving.chooseNone(scheduled))).toBe('wrong_status')
    expect((await moving.now(scheduled)).proposal).toMatchObject({ by: 'patient', turn: 'doctor' })
    await moving.withdraw(scheduled)
  })

  test('CON-20 one to three, none of them twice; the notice binds the patient, not the doctor', async () => {
    const request = await moving.request(1)
    const evening = outside(request)
    const four = [0, 1, 2, 3].map((step) => evening + step * HOUR)
    expect(outcome(await moving.counter(request, []))).toBe('validation')
    expect(outcome(await moving.counter(request, four))).toBe('validation')
    expect(outcome(await moving.counter(request, [evening, evening]))).toBe('validation')
    const soon = Math.ceil(clinic.now() / MINUTE) * MINUTE + 20 * MINUTE
    expect(outcome(await moving.propose(request, soon))).toBe('not_offered')
    const offered = (await moving.counter(request, [soon])).body as Consultation
    expect(offered.proposal?.until).toBe(iso(soon))
    await moving.acts.cancel(request)
  })

  test('CON-09 accept takes the old time; cancel and reject end both', async () => {
    const [kept, cancelled, refused] = [
      await moving.request(),
      await moving.request(),
      await moving.request(),
    ]
    await moving.counter(kept, [outside(kept)])
    await moving.propose(cancelled, outside(cancelled))
    await moving.propose(refused, outside(refused))
    expect((await moving.acts.accept(kept)).body).toMatchObject({ status: 'scheduled', from: kept.from })
    await moving.acts.cancel(cancelled)
    await moving.acts.reject(refused)
    expect(await Promise.all([kept, cancelled, refused].map(moving.kept))).toEqual([
      { consultation: 1 },
      {},
      {},
    ])
    for (const each of [kept, cancelled, refused])
      expect(await moving.now(each)).not.toHaveProperty('proposal')
  })
})

describe('CON-18 the 24 hours before the start, by the real clock', () => {
  test('CON-18 up to that instant both may still move a scheduled one, after it neither; a request until its start', async () => {
    const scheduled = await moving.scheduled(2)
    await clinic.moveTo(Date.parse(scheduled.cancelUntil) - MINUTE)
    const proposed = outside(scheduled)
    expect((await moving.propose(scheduled, proposed)).status).toBe(200)
    expect((await moving.counter(scheduled, [proposed])).status).toBe(200)
    await moving.chooseNone(scheduled)
    await clinic.moveTo(Date.parse(scheduled.cancelUntil) + 1000)
    expect(outcome(await moving.propose(scheduled, proposed))).toBe('too_late')
    expect(outcome(await moving.counter(scheduled, [proposed]))).toBe('too_late')
    expect(outcome(await moving.acts.cancel(scheduled))).toBe('too_late')
    const request = await moving.request(1)
    expect((await moving.propose(request, proposed)).status).toBe(200)
    expect((await moving.agree(request)).body).toMatchObject({ from: iso(proposed) })
  })

  test('CON-07 CON-08 unanswered by the earliest start it is dropped, be it the new one or the old one', async () => {
    const scheduled = await moving.scheduled(4)
    const sooner = Date.parse(scheduled.from) - 2 * DAY + 9 * HOUR
    const offered = (await moving.counter(scheduled, [sooner])).body as Consultation
    expect(offered.proposal?.until).toBe(iso(sooner))
    await clinic.moveTo(sooner)
    expect(outcome(await moving.choose(scheduled, iso(sooner)))).toBe('wrong_status')
    await expect.poll(async () => (await moving.now(scheduled)).proposal).toBeUndefined()
    expect(await moving.now(scheduled)).toMatchObject({ status: 'scheduled', from: scheduled.from })
    expect(await moving.kept(scheduled)).toEqual({ consultation: 1 })

    const request = await moving.request(1)
    await moving.propose(request, outside(request))
    await clinic.moveTo(Date.parse(request.from))
    await expect.poll(async () => (await moving.now(request)).status).toBe('expired')
    expect(await moving.now(request)).not.toHaveProperty('proposal')
    expect([await moving.kept(request), await moving.money(request)]).toEqual([{}, 'voided'])
  })

  test('CON-08 a moved consultation ends by its new times, and its reminders follow', async () => {
    const scheduled = await moving.scheduled(3)
    const proposed = outside(scheduled)
    await moving.propose(scheduled, proposed)
    await moving.agree(scheduled)
    const due = await moving.server.sql<{ due_at: string }>(
      'select due_at from reminder where consultation_id = $1 order by due_at',
      [scheduled._id],
    )
    expect(due.map(({ due_at }) => Date.parse(due_at))).toEqual([proposed - DAY, proposed - HOUR])
    await clinic.moveTo(Date.parse(scheduled.to) + MINUTE)
    await clinic.effectsDone()
    expect((await moving.now(scheduled)).status).toBe('scheduled')
    await clinic.moveTo(proposed + 45 * MINUTE)
    await expect.poll(async () => (await moving.now(scheduled)).closedReason).toBe('nobody_came')
    expect(await moving.money(scheduled)).toBe('refunded')
  })
})

describe('CON-20 what the doctor has to answer', () => {
  test('CON-20 requests and proposals stand in one list, soonest first; an answered or offered one does not wait', async () => {
    const other = await clinic.newDoctor()
    const [a = '', b = '', c = ''] = await clinic.freeTimes(other, 5, 45, patient)
    const one = await clinic.schedule(patient, other, a)
    const two = await clinic.reserve(patient, other, b)
    const list = async () => {
      const { data, total } = await clinic.api.send(listRequests, { token: other.token })
      return [data.map(({ _id }) => _id), total]
    }
    expect(await list()).toEqual([[two._id], 1])
    const body = stretch(one, c)
    await clinic.api.send(proposeTime, { token: patient.token, params: { id: one._id }, body })
    expect(await list()).toEqual([[one._id, two._id], 2])
    await clinic.api.send(offerTimes, {
      token: other.token,
      params: { id: one._id },
      body: { times: [body] },
    })
    expect(await list()).toEqual([[two._id], 1])
    await clinic.api.send(acceptOffer, {
      token: patient.token,
      params: { id: one._id },
      body: { from: c },
    })
    await clinic.api.send(acceptConsultation, { token: other.token, params: { id: two._id } })
    expect(await list()).toEqual([[], 0])
    const all = await clinic.api.send(listConsultations, { token: other.token })
    expect(all.data.map(({ status }) => status)).toEqual(['scheduled', 'scheduled'])
  })
})
