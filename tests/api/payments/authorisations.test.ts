import { expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { emailOf, type Member } from '../../world/people/clinic.ts'
import { breakProcessor } from '../../world/outside/faulty-processor.ts'
import { useWorld } from '../../world/people/use-world.ts'
import { mailTo } from '../../world/reading/mail.ts'
import { paymentsAtProcessor } from '../../world/money/processor.ts'
import { DECLINED, INSUFFICIENT, openPaying } from '../../world/money/paying.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const { server, clinic, doctor, pay } = await useWorld(openPaying())

/** A request whose authorisation will lapse before its doctor answers, and when. */
async function oldRequest(patient: Member, days: number) {
  const consultation = await clinic.reserve(patient, doctor, await pay.timeIn(days))
  const [row] = await server.sql<{ at: Date }>(
    'select capture_before as at from payment where patient_id = $1',
    [patient.clientId],
  )
  if (!row) throw new Error('no payment')
  return { consultation, lapses: row.at.getTime() }
}

test('PAY-06 it is renewed twelve hours before, and the new one is what acceptance takes', async () => {
  const patient = await clinic.newPayer()
  const { consultation, lapses } = await oldRequest(patient, 12)
  await clinic.moveTo(lapses - 12 * HOUR - MINUTE)
  expect(await pay.processor(patient)).toEqual(['authorised'])
  await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
  expect(await pay.processor(patient)).toEqual(['voided', 'authorised'])
  await clinic.moveTo(lapses + HOUR)
  expect(outcome(await pay.accept(consultation))).toBe('done')
  expect(await pay.processor(patient)).toEqual(['voided', 'captured'])
  expect((await pay.now(consultation)).status).toBe('scheduled')
})

test('PAY-06 PAY-08 its renewal is declined: the patient is told once, and a new card within the day saves the request', async () => {
  const patient = await clinic.newPayer()
  const { consultation, lapses } = await oldRequest(patient, 12)
  await clinic.giveCard(patient, DECLINED)
  await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
  await mailTo(server.url, emailOf(patient), ({ subject }) => subject.includes('Maksājums'))
  await clinic.moveTo(lapses - 11 * HOUR)
  expect(await pay.processor(patient)).toEqual(['authorised', 'refused'])
  expect((await pay.now(consultation)).status).toBe('awaiting_approval')
  await clinic.giveCard(patient)
  await clinic.moveTo(lapses - 10 * HOUR)
  expect(await pay.processor(patient)).toEqual(['voided', 'refused', 'authorised'])
  await clinic.moveTo(lapses + 2 * DAY)
  expect((await pay.now(consultation)).status).toBe('awaiting_approval')
  const sent = await server.sql(
    `select key from sent_mail where key like 'payment-failed/' || (select payment_id from consultation where id = $1) || '%'`,
    [consultation._id],
  )
  expect(sent).toHaveLength(1)
})

test('PAY-06 PAY-08 not paid within a day of the decline it expires, and both are told', async () => {
  const patient = await clinic.newPayer()
  const { consultation, lapses } = await oldRequest(patient, 12)
  await clinic.giveCard(patient, INSUFFICIENT)
  const declined = lapses - 12 * HOUR + MINUTE
  await clinic.moveTo(declined)
  await clinic.effectsDone()
  await clinic.moveTo(declined + DAY - MINUTE)
  expect((await pay.now(consultation)).status).toBe('awaiting_approval')
  await clinic.moveTo(declined + DAY + MINUTE)
  expect(await pay.now(consultation)).toMatchObject({ status: 'expired', closedReason: 'payment_failed' })
  expect((await pay.processor(patient))[0]).toBe('voided')
  await mailTo(server.url, emailOf(patient), ({ text }) => text.includes('tāpēc konsultācija nenotiks'))
  const mail = await mailTo(server.url, emailOf(doctor), ({ text }) =>
    text.includes('Pacienta maksājums neizdevās'),
  )
  expect(mail.attachments?.[0]?.content).toContain('METHOD:CANCEL')
  expect(await pay.firstDiscount(patient, await pay.timeIn(5))).toBe(4)
})

test('PAY-06 a capture that fails for good ends the consultation as payment_failed, both are told, the time is free', async () => {
  const patient = await clinic.newPayer()
  const { consultation, lapses } = await oldRequest(patient, 12)
  await clinic.giveCard(patient, DECLINED)
  await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
  await clinic.moveTo(lapses + HOUR)
  expect(outcome(await pay.accept(consultation))).toBe('done')
  await clinic.effectsDone()
  expect(await pay.now(consultation)).toMatchObject({ status: 'rejected', closedReason: 'payment_failed' })
  expect((await pay.processor(patient))[0]).toBe('voided')
  const away = Math.floor((Date.parse(consultation.from) - clinic.now()) / DAY)
  const free = [...(await clinic.freeTimes(doctor, away)), ...(await clinic.freeTimes(doctor, away + 1))]
  expect(free).toContain(consultation.from)
  await mailTo(
    server.url,
    emailOf(patient),
    ({ text }) => text.includes(consultation._id) && text.includes('tāpēc'),
  )
  await mailTo(server.url, emailOf(doctor), ({ subject }) => subject === 'Konsultācija ir atcelta')
})

test('PAY-06 a crash before the renewal is noted, then an answer by the doctor: nobody’s money stays held twice', async () => {
  const patient = await clinic.newPayer()
  const { consultation, lapses } = await oldRequest(patient, 12)
  const mend = await breakProcessor(server, {
    table: 'payment',
    when: `new.id = '${await paymentOf(consultation)}' and new.processor_id <> old.processor_id`,
  })
  await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
  await expect.poll(() => atProcessor(patient)).toEqual(['authorised', 'authorised'])
  expect(outcome(await pay.accept(consultation))).toBe('done')
  await expect.poll(() => atProcessor(patient)).toEqual(['captured', 'authorised'])
  await mend()
  await clinic.moveTo(lapses - 11 * HOUR)
  await expect.poll(() => atProcessor(patient)).toEqual(['captured', 'voided'])
})

test('PAY-06 a crash before the renewal is noted, then another card: the repeat finds what was asked for', async () => {
  const patient = await clinic.newPayer()
  const { consultation, lapses } = await oldRequest(patient, 12)
  const mend = await breakProcessor(server, {
    table: 'payment',
    when: `new.id = '${await paymentOf(consultation)}' and new.processor_id <> old.processor_id`,
  })
  await clinic.moveTo(lapses - 12 * HOUR + MINUTE)
  await expect.poll(() => atProcessor(patient)).toEqual(['authorised', 'authorised'])
  await clinic.giveCard(patient)
  await mend()
  await clinic.moveTo(lapses - 11 * HOUR)
  await expect.poll(() => atProcessor(patient)).toEqual(['voided', 'authorised'])
  expect((await pay.now(consultation)).status).toBe('awaiting_approval')
})

const atProcessor = (patient: Member) => paymentsAtProcessor(server, patient)
async function paymentOf({ _id }: { _id: string }): Promise<string> {
  const [row] = await server.sql<{ payment_id: string }>(
    'select payment_id from consultation where id = $1',
    [_id],
  )
  return row?.payment_id ?? ''
}
