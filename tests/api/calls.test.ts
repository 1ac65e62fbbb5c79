import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endCall, getFeedback, giveFeedback, joinCall, type CallSummary } from '#contract/call.ts'
import {
  acceptConsultation,
  getConsultation,
  getConsultationCalendar,
  getDoctorCalendar,
  listConsultations,
  listRequests,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { getWallet, listStatement } from '#contract/wallet.ts'
import { emailOf, iso, openClinic, type Clinic, type Member } from '../world/clinic.ts'
import { startInspected, type InspectedServer } from '../world/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../world/invariants.ts'
import { mails } from '../world/mail.ts'
import { openLine, type Line } from '../world/socket.ts'

const MINUTE = 60_000
const asked = { patient: [randomUUID(), randomUUID()], doctor: [randomUUID()] }

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let patient: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  doctor = await clinic.newDoctor()
  patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const text = JSON.stringify({ lv: 'Kā bija?', en: 'How was it?', ru: 'Как было?' })
  for (const audience of ['patient', 'doctor'] as const) {
    for (const [position, id] of asked[audience].entries()) {
      await server.sql(
        'insert into feedback_question (id, audience, position, text) values ($1, $2, $3, $4)',
        [id, audience, position, text],
      )
    }
  }
})
afterAll(async () => {
  await clinic.effectsDone()
  await expectInvariants(server)
  await expectProcessorAgrees(server)
  await server.remove()
})

const outcome = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? 'done' : (body as { error: string }).error
const join = (who: Member, { _id: id }: Consultation) =>
  clinic.api.ask(joinCall, { token: who.token, params: { id } })
const end = (who: Member, { _id: id }: Consultation) =>
  clinic.api.ask(endCall, { token: who.token, params: { id } })
const now = ({ _id: id }: Consultation, who = patient) =>
  clinic.api.send(getConsultation, { token: who.token, params: { id } })

/** The next consultation of these two, accepted; the clock stands a minute before its start. */
async function upcoming(who = patient): Promise<Consultation> {
  const [from] = await clinic.freeTimes(doctor, 1)
  const consultation = await clinic.schedule(who, doctor, from ?? '')
  await clinic.moveTo(Date.parse(consultation.from) - MINUTE)
  return consultation
}

const hello = { kind: 'hello' }
const say = (line: Line, { _id: consultationId }: Consultation, signal: unknown = hello) =>
  line.signal({ consultationId, signal })

/** Enters the call with a device that stands for one's presence from then on. */
async function enter(who: Member, consultation: Consultation, line: Line): Promise<void> {
  expect(outcome(await join(who, consultation))).toBe('done')
  await stay(who, consultation, line)
}

/** Greets, and waits until the server has noted that this person is there at this moment of its clock. */
async function stay(who: Member, consultation: Consultation, line: Line): Promise<void> {
  const since = new Date(clinic.now())
  say(line, consultation)
  await expect
    .poll(
      () =>
        server.sql(
          'select 1 from call_presence where consultation_id = $1 and client_id = $2 and attached and left_at is null and seen_at >= $3',
          [consultation._id, who.clientId, since],
        ),
      { timeout: 10_000 },
    )
    .toHaveLength(1)
}

/** A device of each side. */
const devices = () => Promise.all([openLine(server.url, patient.token), openLine(server.url, doctor.token)])

/** Both in the call with one device each. */
async function inCall(): Promise<{ consultation: Consultation; lines: [Line, Line] }> {
  const consultation = await upcoming()
  const lines = await devices()
  await enter(patient, consultation, lines[0])
  await enter(doctor, consultation, lines[1])
  return { consultation, lines }
}

describe('CALL-01 CALL-02 entering a call', () => {
  test('CALL-01 joining opens ten minutes before the start and not earlier', async () => {
    const [from] = await clinic.freeTimes(doctor, 1)
    const consultation = await clinic.schedule(patient, doctor, from ?? '')
    expect(Date.parse(consultation.joinFrom)).toBe(Date.parse(consultation.from) - 10 * MINUTE)
    await clinic.moveTo(Date.parse(consultation.joinFrom) - 20_000)
    expect([outcome(await join(patient, consultation)), outcome(await join(doctor, consultation))]).toEqual([
      'too_early',
      'too_early',
    ])
    await clinic.moveTo(Date.parse(consultation.joinFrom))
    expect(await join(patient, consultation)).toMatchObject({
      status: 200,
      body: { provider: 'peer', role: 'caller', partnerPresent: false },
    })
    expect(await join(patient, consultation)).toMatchObject({ body: { partnerPresent: false } })
    expect((await now(consultation)).status).toBe('scheduled')
    expect(await join(doctor, consultation)).toMatchObject({
      status: 200,
      body: { role: 'answerer', partnerPresent: true },
    })
    expect((await now(consultation)).status).toBe('active')
    await clinic.moveTo(Date.parse(consultation.to) + MINUTE)
    expect(outcome(await join(patient, consultation))).toBe('done')
    expect(outcome(await end(doctor, consultation))).toBe('done')
  })

  test('CALL-02 partnerJoinedCall, callStarted and callFinished tell each side what is theirs', async () => {
    const consultation = await upcoming()
    const [mine, theirs] = await devices()
    await enter(patient, consultation, mine)
    const greeted = await theirs.next('partnerJoinedCall')
    expect(greeted).toEqual({
      consultationId: consultation._id,
      partnerSignal: { kind: 'hello', reply: false },
    })
    await enter(doctor, consultation, theirs)
    for (const line of [mine, theirs]) {
      const started = await line.next('callStarted')
      expect(started.consultation).toMatchObject({ _id: consultation._id, status: 'active' })
      expect(Math.abs(Date.parse(started.startedAt) - clinic.now())).toBeLessThan(MINUTE)
    }
    const offer = { kind: 'description', description: { type: 'offer', sdp: 'v=0' } }
    say(mine, consultation, offer)
    expect(await theirs.next('signal')).toEqual({ consultationId: consultation._id, signal: offer })
    expect(mine.heard('signal')).toEqual([])

    const ended = await end(doctor, consultation)
    const [forPatient, forDoctor] = [await mine.next('callFinished'), await theirs.next('callFinished')]
    expect(forPatient).toMatchObject({ price: 40, consultation: { status: 'finished', price: 40 } })
    expect(forDoctor).toMatchObject({ earned: 40, consultation: { status: 'finished', earned: 40 } })
    expect(JSON.stringify(forPatient)).not.toContain('"earned"')
    expect(forDoctor.price).toBeUndefined()
    expect(forPatient.callFeedbackQuestions.map(({ _id }) => _id)).toEqual(asked.patient)
    expect(forDoctor.callFeedbackQuestions.map(({ _id }) => _id)).toEqual(asked.doctor)
    expect(ended.body).toEqual({
      finished: true,
      duration: forDoctor.duration,
      earned: 40,
      callFeedbackQuestions: forDoctor.callFeedbackQuestions,
    })
    mine.close()
    theirs.close()
  })

  test('CALL-02 signals pass only between the two, and only from someone who is in the call', async () => {
    const consultation = await upcoming()
    const stranger = await clinic.newPatient()
    const [mine, theirs] = await devices()
    const strange = await openLine(server.url, stranger.token)
    const media = { kind: 'media', audio: true, video: false }
    say(theirs, consultation, media)
    say(strange, consultation)
    say(strange, consultation, media)
    await enter(patient, consultation, mine)
    await enter(doctor, consultation, theirs)
    say(strange, consultation, media)
    say(strange, consultation, { kind: 'bye' })
    for (let n = 0; n < 3; n++) {
      await stay(doctor, consultation, theirs)
      await stay(patient, consultation, mine)
    }
    expect(outcome(await join(stranger, consultation))).toBe('not_found')
    say(mine, consultation, media)
    await theirs.next('signal')
    expect([mine.heard('signal').length, theirs.heard('signal').length]).toEqual([0, 1])
    expect([mine.heard('partnerLeftCall').length, theirs.heard('partnerLeftCall').length]).toEqual([0, 0])
    expect(strange.everything()).toBe('[]')
    await end(patient, consultation)
    for (const line of [mine, theirs, strange]) line.close()
  })
})

describe('CALL-04 CALL-05 after a call', () => {
  test('CALL-04 the end tells duration and price to the patient, what was earned to the doctor, as often as asked', async () => {
    const { consultation, lines } = await inCall()
    const before = (await clinic.api.send(getWallet, { token: doctor.token })).amount
    await clinic.moveTo(clinic.now() + 30 * MINUTE)
    await stay(patient, consultation, lines[0])
    await stay(doctor, consultation, lines[1])
    const said = (await end(patient, consultation)).body as CallSummary
    expect(said.price).toBe(40)
    expect(said.duration).toBeGreaterThanOrEqual(30 * 60)
    expect(said.duration).toBeLessThan(31 * 60)
    const [again, doctors] = [await end(patient, consultation), await end(doctor, consultation)]
    expect(again.body).toEqual(said)
    expect(doctors.body).toMatchObject({ earned: 40, duration: said.duration })
    expect(await now(consultation)).toMatchObject({ status: 'finished', callDuration: said.duration })
    expect((await clinic.api.send(getWallet, { token: doctor.token })).amount - before).toBe(40)
    for (const line of lines) line.close()
  })

  test('CALL-05 feedback is given once, by each side about its own questions, or skipped', async () => {
    const consultation = await upcoming()
    const params = { id: consultation._id }
    const give = (who: Member, body: unknown) =>
      clinic.api.call('POST', `/consultations/${params.id}/feedback`, { token: who.token, body })
    const good = { answers: asked.patient.map((questionId) => ({ questionId, rating: 5, text: 'Paldies' })) }
    expect(outcome(await give(patient, good))).toBe('wrong_status')
    await join(patient, consultation)
    await join(doctor, consultation)
    await end(patient, consultation)
    expect(await clinic.api.send(getFeedback, { token: patient.token, params })).toMatchObject({
      given: false,
      questions: [{ _id: asked.patient[0] }, { _id: asked.patient[1] }],
    })
    const [questionId = ''] = asked.patient
    const wrong: unknown[] = [
      { answers: [{ questionId: asked.doctor[0], rating: 5 }] },
      { answers: [{ questionId: randomUUID(), rating: 5 }] },
      {
        answers: [
          { questionId, rating: 5 },
          { questionId, rating: 4 },
        ],
      },
      { answers: [{ questionId, rating: 0 }] },
      { answers: [{ questionId, rating: 6 }] },
      { answers: [{ questionId, rating: 2.5 }] },
      { answers: [{ questionId, rating: 5, text: 'x'.repeat(256) }] },
      { answers: [] },
      {},
      { skipped: false },
    ]
    for (const body of wrong) expect([body, outcome(await give(patient, body))]).toEqual([body, 'validation'])
    const twice = await Promise.all([give(patient, good), give(patient, { skipped: true })])
    expect(twice.map(outcome).toSorted()).toEqual(['already_given', 'done'])
    expect(outcome(await give(patient, good))).toBe('already_given')
    expect(outcome(await give(await clinic.newPatient(), good))).toBe('not_found')
    expect(
      await clinic.api.ask(giveFeedback, { token: doctor.token, params, body: { skipped: true } }),
    ).toMatchObject({ status: 204 })
    expect(await clinic.api.send(getFeedback, { token: doctor.token, params })).toMatchObject({ given: true })
  })
})

describe('CALL-06 a call survives what happens to its lines', () => {
  test('CALL-06 a lost line is told, rejoining continues the call, and the time apart is not counted', async () => {
    const { consultation, lines } = await inCall()
    const [mine, theirs] = lines
    const secondTab = await openLine(server.url, patient.token)
    await stay(patient, consultation, secondTab)
    const { started_at: startedAt } =
      (
        await server.sql<{ started_at: Date }>('select started_at from consultation where id = $1', [
          consultation._id,
        ])
      )[0] ?? {}
    await clinic.moveTo(clinic.now() + 10 * MINUTE)
    for (const [who, line] of [
      [patient, mine],
      [doctor, theirs],
    ] as const)
      await stay(who, consultation, line)
    secondTab.close()
    mine.close()
    expect(await theirs.next('partnerLeftCall')).toEqual({ consultationId: consultation._id })
    await clinic.moveTo(clinic.now() + 5 * MINUTE)
    await stay(doctor, consultation, theirs)
    const back = await openLine(server.url, patient.token)
    const again = await join(patient, consultation)
    expect(again.body).toMatchObject({ startedAt: startedAt?.toISOString(), partnerPresent: true })
    await stay(patient, consultation, back)
    await clinic.moveTo(clinic.now() + 10 * MINUTE)
    await stay(doctor, consultation, theirs)
    await stay(patient, consultation, back)
    const { duration } = (await end(doctor, consultation)).body as CallSummary
    expect(duration).toBeGreaterThanOrEqual(20 * 60)
    expect(duration).toBeLessThan(21 * 60)
    expect([
      theirs.heard('callStarted').length,
      theirs.heard('callFinished').length,
      theirs.heard('partnerLeftCall').length,
    ]).toEqual([1, 1, 1])
    back.close()
    theirs.close()
  })

  test('CALL-06 the server dies in a call: both come back to the same call, its dark time is not counted', async () => {
    const { consultation, lines } = await inCall()
    await clinic.moveTo(clinic.now() + 5 * MINUTE)
    await stay(patient, consultation, lines[0])
    await stay(doctor, consultation, lines[1])
    await server.kill()
    await server.start()
    await clinic.moveTo(clinic.now() + 10 * MINUTE)
    expect((await now(consultation)).status).toBe('active')
    const back = await devices()
    await enter(doctor, consultation, back[1])
    await enter(patient, consultation, back[0])
    await clinic.moveTo(clinic.now() + 5 * MINUTE)
    await stay(patient, consultation, back[0])
    await stay(doctor, consultation, back[1])
    const { duration } = (await end(patient, consultation)).body as CallSummary
    expect(duration).toBeGreaterThanOrEqual(10 * 60)
    expect(duration).toBeLessThan(12 * 60)
    for (const line of [...lines, ...back]) line.close()
  })

  test('CALL-06 a call nobody ends is finished by the server fifteen minutes after its end, told to both', async () => {
    const { consultation, lines } = await inCall()
    await clinic.moveTo(Date.parse(consultation.to) + 14 * MINUTE)
    for (const [n, who] of [patient, doctor].entries()) await stay(who, consultation, lines[n] as Line)
    expect((await now(consultation)).status).toBe('active')
    await clinic.moveTo(Date.parse(consultation.to) + 15 * MINUTE)
    expect((await now(consultation)).status).toBe('finished')
    for (const line of lines) await line.next('callFinished')
    for (const line of lines) line.close()
  })

  test('CALL-06 noticed hours later, a forgotten call still ended fifteen minutes after its end', async () => {
    const consultation = await upcoming()
    await join(patient, consultation)
    await join(doctor, consultation)
    await clinic.moveTo(Date.parse(consultation.to) + 300 * MINUTE)
    const { status, callDuration = 0 } = await now(consultation)
    expect(status).toBe('finished')
    expect(callDuration).toBeGreaterThan(59 * 60)
    expect(callDuration).toBeLessThanOrEqual(61 * 60)
  })
})

test('AUTH-13 an anonymous patient stays a number in every answer, event and mail that reaches a doctor', async () => {
  const secrets = ['Zelma', 'Slepena', '29998877', '1971-03-04', '04.03.1971']
  const hidden = await clinic.newPatient({ anonymous: true })
  await server.sql(
    `update person set name = 'Zelma', surname = 'Slepena', phone = '+37129998877', birth_date = '1971-03-04' where id = $1`,
    [hidden.personId],
  )
  const [row] = await server.sql<{ alias: number }>('select alias from client where id = $1', [
    hidden.clientId,
  ])
  const alias = String(row?.alias)
  await clinic.giveCard(hidden)
  const their = await clinic.newDoctor()
  const { token } = their
  const line = await openLine(server.url, token)
  const answers: unknown[] = []
  const keep = async (asking: Promise<unknown>) => void answers.push(await asking)

  const [from = '', other = ''] = await clinic.freeTimes(their, 2)
  const consultation = await clinic.reserve(hidden, their, from)
  const refused = await clinic.reserve(hidden, their, other)
  const params = { id: consultation._id }
  await keep(clinic.api.send(listRequests, { token }))
  await keep(clinic.api.send(rejectConsultation, { token, params: { id: refused._id }, body: {} }))
  await keep(clinic.api.send(acceptConsultation, { token, params }))
  await keep(clinic.api.send(listConsultations, { token }))
  await keep(clinic.api.send(getConsultation, { token, params }))
  const week = { from: iso(clinic.now()), to: iso(clinic.now() + 7 * 24 * 60 * MINUTE) }
  await keep(clinic.api.send(getDoctorCalendar, { token, query: week }))
  await keep(clinic.api.send(getConsultationCalendar, { token, params }))
  await clinic.moveTo(Date.parse(from))
  await join(hidden, consultation)
  await keep(clinic.api.send(joinCall, { token, params }))
  await line.next('callStarted')
  await keep(clinic.api.send(endCall, { token, params }))
  await keep(clinic.api.send(listStatement, { token }))
  await keep(clinic.api.send(getFeedback, { token, params }))
  await line.next('callFinished')
  const missed = await clinic.reserve(hidden, their, (await clinic.freeTimes(their, 1))[0] ?? '')
  await clinic.moveTo(Date.parse(missed.from))
  await clinic.effectsDone()

  const posted = (await mails(server.url)).filter(({ to }) => to === emailOf(their))
  expect(posted).toHaveLength(4)
  for (const { text } of posted) expect(text).toContain(alias)
  expect(JSON.stringify(answers)).toContain(`"displayName":"${alias}"`)
  expect(line.everything()).toContain(`"displayName":"${alias}"`)
  for (const told of [JSON.stringify(answers), line.everything(), JSON.stringify(posted)]) {
    for (const secret of [...secrets, hidden.personId]) expect(told).not.toContain(secret)
  }
  line.close()
})
