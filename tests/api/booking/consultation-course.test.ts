import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getConsultationCalendar, rejectConsultation } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf } from '../../world/people/clinic.ts'
import { openConsultationFixture, type ConsultationFixture } from '../../world/people/consultation-fixture.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { mailTo } from '../../world/reading/mail.ts'
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

describe('CON-05 cancelling', () => {
  test('CON-05 a request may be cancelled until its start, and nothing was taken', async () => {
    const consultation = await course.request(1)
    await clinic.moveTo(Date.parse(consultation.from) - 30_000)
    expect(outcome(await course.acts.cancel(consultation))).toBe('done')
    expect(await course.now(consultation)).toMatchObject({
      status: 'rejected',
      closedReason: 'patient_cancelled',
    })
    expect(await course.money(consultation)).toBe('voided')
  })

  test('CON-05 a scheduled one until a day before, with the money back; a moment later it is too late', async () => {
    const [first, second] = await clinic.freeTimes(doctor, 3)
    const kept = await clinic.schedule(patient, doctor, first ?? '')
    const dropped = await clinic.schedule(patient, doctor, second ?? '')
    expect(await course.money(dropped)).toBe('captured')
    expect(Date.parse(kept.cancelUntil)).toBe(Date.parse(kept.from) - 24 * HOUR)
    await clinic.moveTo(Date.parse(kept.cancelUntil) + 1)
    expect(outcome(await course.acts.cancel(kept))).toBe('too_late')
    expect((await course.now(kept)).status).toBe('scheduled')
    await clinic.moveTo(Date.parse(dropped.cancelUntil) - 20_000)
    expect(outcome(await course.acts.cancel(dropped))).toBe('done')
    expect(await course.now(dropped)).toMatchObject({ status: 'rejected', closedReason: 'patient_cancelled' })
    expect([await course.money(kept), await course.money(dropped)]).toEqual(['captured', 'refunded'])
    const mail = await mailTo(server.url, emailOf(doctor), ({ text }) => text.includes('atcēla'))
    expect(mail.attachments?.[0]?.content).toContain('METHOD:CANCEL')
    expect(await clinic.isFree(doctor, dropped.from)).toBe(true)
  })
})

describe('CON-08 what nobody came to', () => {
  test('CON-08 a request without an answer expires at its start, unpaid, and both are told', async () => {
    const consultation = await course.unanswered()
    expect(await course.now(consultation)).toMatchObject({ status: 'expired', closedReason: 'not_answered' })
    expect(await course.money(consultation)).toBe('voided')
    const fits = ({ text }: { text: string }) =>
      text.includes(consultation._id) || text.includes('neatbildējāt')
    await mailTo(server.url, emailOf(patient), fits)
    await mailTo(server.url, emailOf(doctor), fits)
  })

  const cases = [
    { comes: [], reason: 'nobody_came', paid: 'refunded', earned: 0 },
    { comes: ['join'], reason: 'doctor_absent', paid: 'refunded', earned: 0 },
    { comes: ['joinAsDoctor'], reason: 'patient_absent', paid: 'captured', earned: 40 },
  ] as const
  test.each(cases)(
    'CON-08 $reason: expired at its end, the money $paid',
    async ({ comes, reason, paid, earned }) => {
      const consultation = await course.scheduled(1)
      const before = await course.wallet()
      if (comes.length > 0) await clinic.moveTo(Date.parse(consultation.from) + 60_000)
      for (const act of comes) expect(outcome(await course.acts[act](consultation))).toBe('done')
      await clinic.moveTo(Date.parse(consultation.to) - 30_000)
      expect((await course.now(consultation)).status).toBe('scheduled')
      await clinic.moveTo(Date.parse(consultation.to))
      expect(await course.now(consultation)).toMatchObject({ status: 'expired', closedReason: reason })
      expect([await course.money(consultation), (await course.wallet()) - before]).toEqual([paid, earned])
    },
  )
})

test('CON-03 the doctor sees the request live and by mail, the patient learns the answer live and by mail with a calendar file', async () => {
  const lines = await Promise.all([doctor, patient].map(({ token }) => openLine(server.url, token)))
  const [doctorsLine, patientsLine] = lines
  if (!doctorsLine || !patientsLine) throw new Error('two lines')
  const consultation = await course.request()
  const about = (status: string) => (message: { consultation: Consultation }) =>
    message.consultation._id === consultation._id && message.consultation.status === status
  const asked = await doctorsLine.next('consultationChanged', about('awaiting_approval'))
  expect(asked.consultation.patient.displayName).toBe('Līga Bērziņa')
  const since = new Date(Date.now() - 30_000).toISOString()
  const request1 = await mailTo(
    server.url,
    emailOf(doctor),
    ({ at, subject }) => at > since && /piepras/i.test(subject),
  )
  expect(request1.attachments?.[0]?.content).toContain('STATUS:TENTATIVE')
  await course.acts.accept(consultation)
  await patientsLine.next('consultationChanged', about('scheduled'))
  await doctorsLine.next('consultationChanged', about('scheduled'))
  const accepted = await mailTo(server.url, emailOf(patient), ({ text }) => text.includes(consultation._id))
  expect(accepted.attachments?.[0]).toMatchObject({ filename: 'saruna.ics' })
  expect(accepted.attachments?.[0]?.content).toContain('STATUS:CONFIRMED')
  const file = await clinic.api.send(getConsultationCalendar, {
    token: patient.token,
    params: { id: consultation._id },
  })
  expect(file).toContain(`UID:${consultation._id}@`)
  const refused = await course.request()
  await clinic.api.send(rejectConsultation, {
    token: doctor.token,
    params: { id: refused._id },
    body: { comment: 'Tajā nedēļā esmu prom' },
  })
  const rejected = await patientsLine.next(
    'consultationChanged',
    (message) => message.consultation._id === refused._id && message.consultation.status === 'rejected',
  )
  expect(rejected.consultation).toMatchObject({
    closedReason: 'doctor_rejected',
    comment: 'Tajā nedēļā esmu prom',
  })
  await mailTo(server.url, emailOf(patient), ({ text }) => text.includes(refused._id))
  for (const line of lines) line.close()
})

test('CON-06 applying again makes a new request with the same doctor and leaves the old one as it was', async () => {
  for (const old of [await course.rejected(), await course.unanswered()]) {
    const before = await course.now(old)
    const again = await course.request()
    expect([again.doctor._id, again.status]).toEqual([old.doctor._id, 'awaiting_approval'])
    expect(again._id).not.toBe(old._id)
    expect(await course.now(old)).toEqual(before)
  }
})
