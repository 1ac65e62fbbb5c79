import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getFeedback, giveFeedback, type CallSummary } from '#contract/call.ts'
import { getWallet } from '#contract/wallet.ts'
import { openCallers, say, type CallWorld } from '../../world/people/calls.ts'
import { outcome } from '../../world/people/client.ts'
import type { Member } from '../../world/people/clinic.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { openLine } from '../../world/people/socket.ts'

const MINUTE = 60_000
const asked = { patient: [randomUUID(), randomUUID()], doctor: [randomUUID()] }

let server: CallWorld['server']
let clinic: CallWorld['clinic']
let calls: CallWorld['calls']
let doctor: CallWorld['doctor']
let patient: CallWorld['patient']

beforeAll(async () => {
  ;({ server, clinic, calls, doctor, patient } = await openCallers())
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
afterEach(() => expectRightBooks({ server, clinic }))
afterAll(() => server.remove())

describe('CALL-01 CALL-02 entering a call', () => {
  test('CALL-01 joining opens ten minutes before the start and not earlier', async () => {
    const [from] = await clinic.freeTimes(doctor, 1)
    const consultation = await clinic.schedule(patient, doctor, from ?? '')
    expect(Date.parse(consultation.joinFrom)).toBe(Date.parse(consultation.from) - 10 * MINUTE)
    await clinic.moveTo(Date.parse(consultation.joinFrom) - 20_000)
    expect([
      outcome(await calls.join(patient, consultation)),
      outcome(await calls.join(doctor, consultation)),
    ]).toEqual(['too_early', 'too_early'])
    await clinic.moveTo(Date.parse(consultation.joinFrom))
    expect(await calls.join(patient, consultation)).toMatchObject({
      status: 200,
      body: { provider: 'peer', role: 'caller', partnerPresent: false },
    })
    expect(await calls.join(patient, consultation)).toMatchObject({ body: { partnerPresent: false } })
    expect((await calls.now(consultation)).status).toBe('scheduled')
    expect(await calls.join(doctor, consultation)).toMatchObject({
      status: 200,
      body: { role: 'answerer', partnerPresent: true },
    })
    expect((await calls.now(consultation)).status).toBe('active')
    await clinic.moveTo(Date.parse(consultation.to) + MINUTE)
    expect(outcome(await calls.join(patient, consultation))).toBe('done')
    expect(outcome(await calls.end(doctor, consultation))).toBe('done')
  })

  test('CALL-02 partnerJoinedCall, callStarted and callFinished tell each side what is theirs', async () => {
    const consultation = await calls.upcoming()
    const [mine, theirs] = await calls.devices()
    await calls.enter(patient, consultation, mine)
    const consultationId = consultation._id
    const greets = theirs.next('partnerJoinedCall', ({ partnerSignal }) => partnerSignal.kind === 'hello')
    expect(await greets).toEqual({ consultationId, partnerSignal: { kind: 'hello', reply: false } })
    // Said by the server, whatever the partner's page sends or does not send.
    const joins = { consultationId, partnerSignal: { kind: 'joined' }, together: 0 }
    expect(theirs.heard('partnerJoinedCall')[0]).toEqual(joins)
    await calls.enter(doctor, consultation, theirs)
    for (const line of [mine, theirs]) {
      const started = await line.next('callStarted')
      expect(started.consultation).toMatchObject({ _id: consultation._id, status: 'active' })
      expect(Math.abs(Date.parse(started.startedAt) - clinic.now())).toBeLessThan(MINUTE)
    }
    const offer = { kind: 'description', description: { type: 'offer', sdp: 'v=0' } }
    say(mine, consultation, offer)
    expect(await theirs.next('signal')).toEqual({ consultationId: consultation._id, signal: offer })
    expect(mine.heard('signal')).toEqual([])

    const ended = await calls.end(doctor, consultation)
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
    const consultation = await calls.upcoming()
    const stranger = await clinic.newPatient()
    const [mine, theirs] = await calls.devices()
    const strange = await openLine(server.url, stranger.token)
    const media = { kind: 'media', audio: true, video: false }
    say(theirs, consultation, media)
    say(strange, consultation)
    say(strange, consultation, media)
    await calls.enter(patient, consultation, mine)
    await calls.enter(doctor, consultation, theirs)
    say(strange, consultation, media)
    say(strange, consultation, { kind: 'bye' })
    for (let n = 0; n < 3; n++) {
      await calls.stay(doctor, consultation, theirs)
      await calls.stay(patient, consultation, mine)
    }
    expect(outcome(await calls.join(stranger, consultation))).toBe('not_found')
    say(mine, consultation, media)
    await theirs.next('signal')
    expect([mine.heard('signal').length, theirs.heard('signal').length]).toEqual([0, 1])
    expect([mine.heard('partnerLeftCall').length, theirs.heard('partnerLeftCall').length]).toEqual([0, 0])
    expect(strange.everything()).toBe('[]')
    await calls.end(patient, consultation)
    for (const line of [mine, theirs, strange]) line.close()
  })

  test('CALL-02 one side’s flood of signals reaches the other as a trickle, and takes nothing from them', async () => {
    const consultation = await calls.upcoming()
    const [mine, theirs] = await calls.devices()
    await calls.enter(patient, consultation, mine)
    await calls.enter(doctor, consultation, theirs)
    const began = performance.now()
    for (let n = 0; n < 3000; n++) say(mine, consultation, { kind: 'media', audio: n % 2 === 0, video: true })
    say(mine, consultation, { kind: 'bye' })
    await theirs.next('partnerLeftCall')
    const seconds = (performance.now() - began) / 1000
    const heard = theirs.heard('signal').length
    expect(heard).toBeGreaterThan(250)
    expect(heard).toBeLessThanOrEqual(300 + 30 * seconds)
    say(theirs, consultation, { kind: 'media', audio: false, video: false })
    await mine.next('signal')
    await calls.end(doctor, consultation)
    for (const line of [mine, theirs]) line.close()
  })
})

describe('CALL-04 CALL-05 after a call', () => {
  test('CALL-04 the end tells duration and price to the patient, what was earned to the doctor, as often as asked', async () => {
    const { consultation, lines } = await calls.inCall()
    const before = (await clinic.api.send(getWallet, { token: doctor.token })).amount
    await clinic.moveTo(clinic.now() + 30 * MINUTE)
    await calls.stay(patient, consultation, lines[0])
    await calls.stay(doctor, consultation, lines[1])
    const said = (await calls.end(patient, consultation)).body as CallSummary
    expect(said.price).toBe(40)
    expect(said.duration).toBeGreaterThanOrEqual(30 * 60)
    expect(said.duration).toBeLessThan(31 * 60)
    const [again, doctors] = [await calls.end(patient, consultation), await calls.end(doctor, consultation)]
    expect(again.body).toEqual(said)
    expect(doctors.body).toMatchObject({ earned: 40, duration: said.duration })
    expect(await calls.now(consultation)).toMatchObject({ status: 'finished', callDuration: said.duration })
    expect((await clinic.api.send(getWallet, { token: doctor.token })).amount - before).toBe(40)
    for (const line of lines) line.close()
  })

  test('CALL-05 feedback is given once, by each side about its own questions, or skipped', async () => {
    const consultation = await calls.upcoming()
    const params = { id: consultation._id }
    const give = (who: Member, body: unknown) =>
      clinic.api.call('POST', `/consultations/${params.id}/feedback`, { token: who.token, body })
    const good = { answers: asked.patient.map((questionId) => ({ questionId, rating: 5, text: 'Paldies' })) }
    expect(outcome(await give(patient, good))).toBe('wrong_status')
    await calls.join(patient, consultation)
    await calls.join(doctor, consultation)
    await calls.end(patient, consultation)
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
