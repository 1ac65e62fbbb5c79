import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endLate, getConsultation, reserveConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { openConsultationFixture, type ConsultationFixture } from '../../world/people/consultation-fixture.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { mails } from '../../world/reading/mail.ts'
import { openLine } from '../../world/people/socket.ts'

const MINUTE = 60_000

let course: ConsultationFixture
let clinic: ConsultationFixture['clinic']
let doctor: ConsultationFixture['doctor']
let patient: ConsultationFixture['patient']

beforeAll(async () => {
  course = await openConsultationFixture()
  ;({ clinic, doctor, patient } = course)
})
afterEach(() => expectRightBooks(course))
afterAll(() => course.server.remove())

const late = ({ _id: id }: Consultation, { token } = patient) =>
  clinic.api.ask(endLate, { token, params: { id } })

/** Moves the clock so many minutes past a start, and lets whoever is named be in the call by then. */
async function waiting(
  consultation: Consultation,
  minutes: number,
  joins: readonly ('join' | 'joinAsDoctor')[],
) {
  await clinic.moveTo(Date.parse(consultation.from) + minutes * MINUTE)
  for (const join of joins) await course.acts[join](consultation)
}

describe('CON-18 the doctor does not come', () => {
  test('CON-18 PAY-06 from ten minutes on the waiting patient may end it: everything is paid back, both are told', async () => {
    const consultation = await course.scheduled(1)
    const [mine, theirs] = await Promise.all([
      openLine(course.server.url, patient.token),
      openLine(course.server.url, doctor.token),
    ])
    await waiting(consultation, 9, ['join'])
    expect(outcome(await late(consultation))).toBe('too_early')
    expect((await course.now(consultation)).status).toBe('scheduled')
    await waiting(consultation, 10, ['join'])
    const ended = await late(consultation)
    expect(ended.body).toMatchObject({ status: 'expired', closedReason: 'doctor_absent' })
    for (const line of [mine, theirs]) {
      await line.next('consultationChanged', (event) => event.consultation.closedReason === 'doctor_absent')
      line.close()
    }
    expect(await course.money(consultation)).toBe('refunded')
    expect(outcome(await late(consultation))).toBe('wrong_status')
    const sent = await mails(course.server.url)
    for (const someone of [patient, doctor]) {
      const theirs = sent.filter(({ to }) => to === emailOf(someone))
      expect(theirs.filter(({ subject }) => subject === 'Konsultācija nenotika')).toHaveLength(1)
    }
    const again = await course.request(2)
    expect(again.status).toBe('awaiting_approval')
  })

  test('CON-18 a prepaid one comes back to the balance', async () => {
    await clinic.prepay(patient, 'psychologist', 1)
    const [from = ''] = await clinic.freeTimes(doctor, 1)
    const body = clinic.bookingInput(doctor, from, { payWith: 'balance' })
    const booked = await clinic.api.send(reserveConsultation, { token: patient.token, body })
    if ('payment' in booked) throw new Error('a prepaid one was to be paid')
    await course.acts.accept(booked)
    expect(await clinic.left(patient, 'psychologist')).toBe(0)
    await waiting(booked, 10, ['join'])
    expect((await late(booked)).status).toBe(200)
    await clinic.effectsDone()
    expect(await clinic.left(patient, 'psychologist')).toBe(1)
  })

  test('CON-18 not if the doctor came, even for a moment; not if the patient is away; not after the end', async () => {
    const met = await course.scheduled(1)
    await clinic.moveTo(Date.parse(met.from) - MINUTE)
    await course.acts.joinAsDoctor(met)
    await course.acts.endAsDoctor(met)
    await waiting(met, 11, ['join'])
    expect(outcome(await late(met))).toBe('wrong_status')
    const alone = await course.scheduled(1)
    await waiting(alone, 11, [])
    expect(outcome(await late(alone))).toBe('wrong_status')
    await course.acts.join(alone)
    await course.acts.end(alone)
    expect(outcome(await late(alone))).toBe('wrong_status')
    const over = await course.scheduled(1)
    await clinic.moveTo(Date.parse(over.to))
    expect(outcome(await late(over))).toBe('wrong_status')
  })

  test('CON-18 only the own patient: for another patient it does not exist, for the doctor it is nothing to do', async () => {
    const consultation = await course.scheduled(1)
    await waiting(consultation, 10, ['join'])
    expect(outcome(await late(consultation, await clinic.newPayer()))).toBe('not_found')
    expect(outcome(await late(consultation, doctor))).toBe('forbidden')
    const both = await Promise.all([late(consultation), course.acts.joinAsDoctor(consultation)])
    const after = await clinic.api.send(getConsultation, {
      token: patient.token,
      params: { id: consultation._id },
    })
    expect([after.status, both.map(outcome)]).toEqual(
      after.status === 'expired'
        ? ['expired', ['done', 'wrong_status']]
        : ['active', ['wrong_status', 'done']],
    )
  })
})
