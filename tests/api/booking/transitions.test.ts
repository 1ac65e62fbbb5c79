import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endCall, joinCall } from '#contract/call.ts'
import {
  acceptConsultation,
  cancelConsultation,
  getConsultation,
  getConsultationCalendar,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import { consultationStatuses, type Consultation } from '#contract/consultation.ts'
import { outcome } from '../../world/people/client.ts'
import {
  openConsultationFixture,
  type Act,
  type ConsultationFixture,
} from '../../world/people/consultation-fixture.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { openLine } from '../../world/people/socket.ts'

const HOUR = 3_600_000

let course: ConsultationFixture
let server: ConsultationFixture['server']
let clinic: ConsultationFixture['clinic']
let doctor: ConsultationFixture['doctor']
let patient: ConsultationFixture['patient']

beforeAll(async () => {
  course = await openConsultationFixture()
  ;({ server, clinic, doctor, patient } = course)
})
afterEach(() => expectRightBooks({ server, clinic }))
afterAll(() => server.remove())

describe('CON-09 every status and every act: what the table does not allow is refused and changes nothing', () => {
  const makers = {
    awaiting_approval: () => course.request(),
    scheduled: () => course.scheduled(),
    rejected: () => course.rejected(),
    finished: () => course.ended(),
    expired: () => course.unanswered(),
    active: () => course.running(),
  }
  const table: Record<keyof typeof makers, Partial<Record<Act, string>>> = {
    awaiting_approval: {
      join: 'wrong_status',
      end: 'wrong_status',
      accept: 'scheduled',
      reject: 'rejected',
      cancel: 'rejected',
    },
    scheduled: {
      accept: 'wrong_status',
      join: 'too_early',
      end: 'scheduled',
      reject: 'rejected',
      cancel: 'rejected',
    },
    rejected: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'wrong_status',
      end: 'wrong_status',
    },
    expired: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'wrong_status',
      end: 'wrong_status',
    },
    active: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'active',
      end: 'finished',
    },
    finished: {
      accept: 'wrong_status',
      reject: 'wrong_status',
      cancel: 'wrong_status',
      join: 'wrong_status',
      end: 'finished',
    },
  }
  test.each(consultationStatuses)('CON-09 %s', async (status) => {
    let consultation: Consultation | undefined
    for (const [act, expected] of Object.entries(table[status]) as [Act, string][]) {
      consultation ??= await makers[status]()
      // Its money follows by itself, and is shown with it.
      await clinic.effectsDone()
      const before = await course.now(consultation)
      expect(before.status).toBe(status)
      const answer = await course.acts[act](consultation)
      const after = await course.now(consultation)
      const isStatus = consultationStatuses.some((known) => known === expected)
      expect([act, outcome(answer)]).toEqual([act, isStatus ? 'done' : expected])
      expect([act, after.status]).toEqual([act, isStatus ? expected : status])
      if (after.status === status) expect(after).toEqual(before)
      else consultation = undefined
    }
  })

  test('CON-09 someone else’s consultation does not exist, whatever is tried', async () => {
    const consultation = await course.request()
    const [otherDoctor, otherPatient] = [await clinic.newDoctor(), await clinic.newPatient()]
    const params = { id: consultation._id }
    const tries = [
      clinic.api.ask(acceptConsultation, { token: otherDoctor.token, params }),
      clinic.api.ask(rejectConsultation, { token: otherDoctor.token, params, body: {} }),
      clinic.api.ask(cancelConsultation, { token: otherPatient.token, params }),
      clinic.api.ask(joinCall, { token: otherPatient.token, params }),
      clinic.api.ask(endCall, { token: otherDoctor.token, params }),
      clinic.api.ask(getConsultation, { token: otherPatient.token, params }),
      clinic.api.ask(getConsultationCalendar, { token: otherDoctor.token, params }),
    ]
    for (const answer of await Promise.all(tries)) expect(outcome(answer)).toBe('not_found')
    expect((await course.now(consultation)).status).toBe('awaiting_approval')
    await course.acts.reject(consultation)
  })
})

/** Both acts at the same moment, on a few consultations side by side. */
async function atOnce(make: () => Promise<Consultation>, first: Act, second: Act) {
  const made: Consultation[] = []
  for (let n = 0; n < 3; n++) made.push(await make())
  return Promise.all(
    made.map(async (consultation) => {
      const answers = await Promise.all([course.acts[first](consultation), course.acts[second](consultation)])
      return { consultation, said: answers.map(outcome), after: await course.now(consultation) }
    }),
  )
}

/** A request for less than a day ahead: once accepted it can no longer be cancelled. */
async function onTheEve(): Promise<Consultation> {
  const times = [...(await clinic.freeTimes(doctor, 0)), ...(await clinic.freeTimes(doctor, 1))]
  const from = times.find((time) => Date.parse(time) < clinic.now() + 23 * HOUR)
  return clinic.reserve(patient, doctor, from ?? '')
}

describe('CON-09 two acts at once have one outcome, and the money follows it', () => {
  // One patient books and cancels only so often in an hour.
  beforeEach(() => clinic.moveTo(clinic.now() + HOUR))

  test('CON-09 CON-05 accept and cancel on the eve: either scheduled and paid, or cancelled and paid back', async () => {
    for (const { consultation, said, after } of await atOnce(onTheEve, 'accept', 'cancel')) {
      if (after.status === 'scheduled') {
        expect([said, await course.money(consultation)]).toEqual([['done', 'too_late'], 'captured'])
      } else {
        expect(said).toEqual(['wrong_status', 'done'])
        expect([after.closedReason, await course.money(consultation)]).toEqual([
          'patient_cancelled',
          'voided',
        ])
      }
    }
  })

  test('CON-09 accept and cancel long before: however they fall, the patient cancelled and has the money', async () => {
    for (const { consultation, said, after } of await atOnce(() => course.request(), 'accept', 'cancel')) {
      expect(said[1]).toBe('done')
      expect([after.status, after.closedReason]).toEqual(['rejected', 'patient_cancelled'])
      expect(['voided', 'refunded']).toContain(await course.money(consultation))
    }
  })

  test('CON-09 accept and reject: the no stands, before or after the yes', async () => {
    for (const { consultation, said, after } of await atOnce(() => course.request(), 'accept', 'reject')) {
      expect(said[1]).toBe('done')
      expect(after.closedReason).toBe(said[0] === 'done' ? 'doctor_cancelled' : 'doctor_rejected')
      expect(['voided', 'refunded']).toContain(await course.money(consultation))
    }
  })

  test('CON-09 cancel and reject: one of them', async () => {
    for (const { consultation, said, after } of await atOnce(() => course.request(), 'cancel', 'reject')) {
      expect(said.toSorted()).toEqual(['done', 'wrong_status'])
      expect(after.closedReason).toBe(said[0] === 'done' ? 'patient_cancelled' : 'doctor_rejected')
      expect(await course.money(consultation)).toBe('voided')
    }
  })

  test('CON-09 PAY-06 accept twice: accepted once, charged once', async () => {
    for (const { consultation, said } of await atOnce(() => course.request(), 'accept', 'accept')) {
      expect(said.toSorted()).toEqual(['done', 'wrong_status'])
      expect(await course.money(consultation)).toBe('captured')
    }
  })

  test('CON-09 CALL-02 both join at once: one call; both end at once: one end, earned once', async () => {
    const consultation = await course.scheduled(1)
    await clinic.moveTo(Date.parse(consultation.from) - 60_000)
    const line = await openLine(server.url, patient.token)
    const before = await course.wallet()
    const joined = await Promise.all([course.acts.join(consultation), course.acts.joinAsDoctor(consultation)])
    expect(joined.map(outcome)).toEqual(['done', 'done'])
    await line.next('callStarted')
    const ends = await Promise.all([
      course.acts.end(consultation),
      course.acts.endAsDoctor(consultation),
      course.acts.end(consultation),
    ])
    expect(ends.map(outcome)).toEqual(['done', 'done', 'done'])
    await line.next('callFinished')
    expect((await course.now(consultation)).status).toBe('finished')
    expect((await course.wallet()) - before).toBe(40)
    expect([line.heard('callStarted').length, line.heard('callFinished').length]).toEqual([1, 1])
    line.close()
  })
})
