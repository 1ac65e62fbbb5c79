import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Consultation } from '#contract/consultation.ts'
import { holdTime, reserveConsultation } from '#contract/consultation-routes.ts'
import { outcome } from '../../world/people/client.ts'
import { iso } from '../../world/people/clinic.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { openMoving, stretch, talkOf, type Moving } from '../../world/people/proposals.ts'

let moving: Moving
let clinic: Moving['clinic']
beforeAll(async () => {
  moving = await openMoving()
  ;({ clinic } = moving)
})
afterEach(() => expectRightBooks(moving))
afterAll(() => moving.server.remove())

/** What time does to a held time of one person: the row is gone, the other person's may still stand. */
const loseTimeOf = (clientId: string, subject: string, kind: string) =>
  moving.server.sql('delete from busy where client_id = $1 and subject = $2 and kind = $3', [
    clientId,
    subject,
    kind,
  ])

test('CON-07 an answer meets the time that was seen, or nothing', async () => {
  const request = await moving.request()
  const [first = '', second = ''] = await clinic.freeTimes(moving.doctor, 6)
  await moving.propose(request, first)
  await moving.propose(request, second)
  expect(outcome(await moving.refuse(request, first))).toBe('wrong_status')
  expect((await moving.now(request)).proposal?.times).toEqual([stretch(request, second)])
  expect(outcome(await moving.refuse(request, second))).toBe('done')
  await moving.counter(request, [first])
  expect(outcome(await moving.chooseNone(request, second))).toBe('wrong_status')
  expect(outcome(await moving.chooseNone(request, first))).toBe('done')
})

test('CON-04 CON-07 a time whose other half somebody else has taken is nobody’s to agree on', async () => {
  const request = await moving.request()
  const [free = ''] = await clinic.freeTimes(moving.doctor, 7)
  await moving.counter(request, [free])
  await loseTimeOf(moving.doctor.clientId, request._id, 'proposal')
  const other = await clinic.newPayer()
  await clinic.reserve(other, moving.doctor, free)
  expect(outcome(await moving.choose(request, free))).toBe('wrong_status')
  expect((await moving.now(request)).from).toBe(request.from)
})

test('CON-04 CON-17 a hold whose other half somebody else has taken books nothing', async () => {
  const [one, other] = [await clinic.newPayer(), await clinic.newPayer()]
  const [free = ''] = await clinic.freeTimes(moving.doctor, 8)
  const hold = await clinic.api.send(holdTime, {
    token: one.token,
    params: { id: moving.doctor.clientId },
    body: { from: free, minutes: 45 },
  })
  await loseTimeOf(moving.doctor.clientId, hold._id, 'hold')
  await clinic.reserve(other, moving.doctor, free)
  const body = clinic.bookingInput(moving.doctor, free, { holdId: hold._id })
  expect(outcome(await clinic.api.ask(reserveConsultation, { token: one.token, body }))).toBe('time_taken')
})

test('CON-20 a free consultation does not move into a month that is full meanwhile', async () => {
  const { doctor, server } = moving
  const patient = await clinic.newPatient()
  await server.sql("update person set approval = 'confirmed' where id = $1", [patient.personId])
  const [free = ''] = await clinic.freeTimes(doctor, 2)
  const body = clinic.bookingInput(doctor, free, { payWith: 'free', minutes: 60 })
  const booked = await clinic.api.send(reserveConsultation, { token: patient.token, body })
  if ('payment' in booked) throw new Error('a free one was to be paid')
  const talk = talkOf({ clinic, doctor, patient })
  const [later = ''] = await clinic.freeTimes(doctor, 40)
  expect(outcome(await talk.counter(booked, [later]))).toBe('done')
  await server.sql(
    `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
     select gen_random_uuid(), $1, $2, $3::timestamptz + i * interval '1 minute', $3::timestamptz + interval '2 hours', 60, 'finished', 'free', 0, 0, now()
     from generate_series(1, 5) as i`,
    [doctor.clientId, patient.clientId, iso(Date.parse(later))],
  )
  expect(outcome(await talk.choose(booked, later))).toBe('not_enough_consultations')
  await server.sql("delete from consultation where patient_id = $1 and status = 'finished'", [
    patient.clientId,
  ])
  expect(outcome(await talk.choose(booked, later))).toBe('done')
})

test('CON-07 API-02 an answer whose reply was lost is answered the same again', async () => {
  const request = await moving.request()
  const [free = ''] = await clinic.freeTimes(moving.doctor, 9)
  await moving.counter(request, [free])
  const call = {
    token: moving.patient.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { from: free },
  }
  const path = `/consultations/${request._id}/counter/accept`
  const first = await clinic.api.call('POST', path, call)
  const answered = first.body as Consultation
  expect([first.status, answered.money?.state]).toEqual([200, 'reserved'])
  // The card is charged meanwhile, and the repeat tells how it stands.
  await clinic.effectsDone()
  const again = await clinic.api.call('POST', path, call)
  const charged = { money: { ...answered.money, state: 'paid' }, version: answered.version + 1 }
  expect([again.status, again.body]).toEqual([200, { ...answered, ...charged }])
})

test('CON-08 a request that begins unanswered ends, and nobody is told that its old time stays', async () => {
  const request = await moving.request(1)
  const [free = ''] = await clinic.freeTimes(moving.doctor, 10)
  await moving.propose(request, free)
  await clinic.moveTo(Date.parse(request.from))
  expect(await moving.now(request)).toMatchObject({ status: 'expired', closedReason: 'not_answered' })
  await clinic.effectsDone()
  const mailsAbout = await moving.server.sql(
    `select 1 from pgboss.job where name = 'send-mail' and data::text like '%proposal-dropped%' and data::text like $1`,
    [`%${request._id}%`],
  )
  expect(mailsAbout).toHaveLength(0)
})
