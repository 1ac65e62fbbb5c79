import { listAccessLog } from '#contract/access-log.ts'
import type { Consultation } from '#contract/consultation.ts'
import { keepEmergencyDetails } from '#contract/emergency.ts'
import { listChats, listMessages, putMessage } from '#contract/chat.ts'
import {
  escalateFlag,
  getFlagContact,
  listFlags,
  listWaitingFlags,
  resolveFlag,
  resolveWaitingFlag,
  writeForFlag,
  type ContactChannel,
} from '#contract/flag.ts'
import { listOwnPatients } from '#contract/overview.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailOf, iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { answerRisk } from '../../world/people/questionnaire.ts'
import { countMails, mailTo } from '../../world/reading/mail.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

const HOUR = 3_600_000
const MESSAGE = 'Kā jums klājas? Slepenvārds.'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())
let patient: Member
let id: string
let consultation: Consultation
beforeEach(async () => {
  doctor = await clinic.newDoctor()
  patient = await clinic.newPayer()
  consultation = await clinic.meet(patient, doctor)
  id = await answerRisk({ sql: server.sql, api: clinic.api }, patient)
})

const be = (anonymous: boolean) =>
  server.sql('update person set stay_anonymous = $1 where id = $2', [anonymous, patient.personId])
const contact = (who = doctor) => clinic.api.ask(getFlagContact, { token: who.token, params: { id } })
const flag = async (who = doctor) => {
  const { data } = await clinic.api.send(listFlags, { token: who.token, params: { id: patient.clientId } })
  return data.find(({ _id }) => _id === id)
}
const channels = async () => (await flag())?.reach?.channels
const write = (who = doctor, content = MESSAGE) =>
  clinic.api.ask(writeForFlag, { token: who.token, params: { id }, body: { content } })
const escalate = (why: 'asked' | 'not_reached' = 'asked', who = doctor) =>
  clinic.api.ask(escalateFlag, { token: who.token, params: { id }, body: { why } })
const resolve = (channel: ContactChannel, who = doctor) =>
  clinic.api.ask(resolveFlag, {
    token: who.token,
    params: { id },
    body: { note: 'Runāts.', version: 1, channel },
  })
const byAdmin = (channel: ContactChannel) =>
  clinic.api.ask(resolveWaitingFlag, {
    token: clinic.admin.token,
    params: { id },
    body: { note: 'Zvanīts.', version: 1, channel },
  })
const waiting = async () =>
  (await clinic.api.send(listWaitingFlags, { token: clinic.admin.token, query: { limit: 100 } })).data.find(
    ({ _id }) => _id === id,
  )
const seen = async (kind: string) => {
  const { data } = await clinic.api.send(listAccessLog, { token: patient.token, query: { limit: 100 } })
  return data.filter((entry) => entry.kind === kind).length
}
const chats = async (who: Member) => (await clinic.api.send(listChats, { token: who.token })).data
const say = (who: Member, chatId: string, content: string) =>
  clinic.api.ask(putMessage, {
    token: who.token,
    params: { id: chatId, messageId: randomUUID() },
    body: { content, sentAt: iso(Date.now()) },
  })

test('QST-12 SAFE-04 while a flag is open its patient’s specialist sees the phone, and each look is in the patient’s log', async () => {
  expect((await flag())?.reach).toMatchObject({ contact: true, channels: ['phone', 'other'] })
  expect(await seen('flag_contact_seen')).toBe(0)
  expect(await contact()).toMatchObject({ status: 200, body: { phone: expect.stringMatching(/\d{5}/) } })
  expect(await seen('flag_contact_seen')).toBe(1)

  // Of somebody else’s patient there is no flag, for a specialist and for the patient’s other roles.
  const stranger = await clinic.newDoctor()
  expect((await contact(stranger)).status).toBe(404)
  expect((await contact(clinic.admin)).status).toBe(403)
  expect((await contact(patient)).status).toBe(403)
  expect(await seen('flag_contact_seen')).toBe(1)

  expect((await resolve('phone')).status).toBe(204)
  expect((await contact()).status).toBe(404)
  expect((await flag())?.reach).toBeUndefined()
  expect((await flag())?.resolved).toMatchObject({ channel: 'phone' })
})

test('QST-12 CON-07 of a patient who stays anonymous nothing is seen, but administrators can be asked to call', async () => {
  await be(true)
  const file = JSON.stringify(await flag())
  expect((await flag())?.reach).toEqual({ contact: false, channels: ['other'] })
  expect((await contact()).status).toBe(404)
  expect(await seen('flag_contact_seen')).toBe(0)
  const [person] = await server.sql<{ phone: string }>('select phone from person where id = $1', [
    patient.personId,
  ])
  expect(file).not.toContain(person?.phone)
  // Nobody talked on a phone that they never had.
  expect(await resolve('phone')).toMatchObject({ status: 422, body: { fields: { channel: 'invalid' } } })

  expect(await waiting()).toBeUndefined()
  expect((await escalate()).status).toBe(204)
  const found = await waiting()
  expect(found).toMatchObject({
    patient: { name: 'Līga', phone: person?.phone },
    escalated: { why: 'asked', by: { name: 'Līga' }, at: expect.any(String) },
    channels: ['phone', 'message', 'other'],
  })
  expect(JSON.stringify(found)).not.toMatch(/vērts|Jā/)
  expect(await seen('flag_escalated')).toBe(1)
})

test('QST-12 one message for each flag and specialist, whatever the plan, sealed, with notices that name nobody', async () => {
  expect(await chats(patient)).toEqual([])
  const answers = await Promise.all([write(), write(), write()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409, 409])
  expect(await seen('flag_message_sent')).toBe(1)
  const [chat, ...others] = await chats(patient)
  expect(others).toEqual([])
  const chatId = chat?._id ?? ''
  expect(chat).toMatchObject({ outOfConcern: true, writing: 'allowed', unread: 1 })
  const read = await clinic.api.send(listMessages, { token: patient.token, params: { id: chatId } })
  expect(read.data).toMatchObject([{ content: MESSAGE, from: 'doctor' }])
  expect((await flag())?.reach).toMatchObject({
    message: { chatId },
    channels: ['phone', 'message', 'other'],
  })

  // The specialist goes on once the patient has answered, which they may without a plan.
  expect((await chats(doctor))[0]).toMatchObject({ writing: 'plan_without_chat' })
  expect(await say(doctor, chatId, 'Vēl.')).toMatchObject({ status: 402 })
  expect((await say(patient, chatId, 'Labāk, paldies.')).status).toBe(201)
  expect((await say(doctor, chatId, 'Prieks dzirdēt.')).status).toBe(201)

  const mail = await mailTo(server.url, emailOf(patient), ({ subject }) => subject === 'Sarunā jums ir ziņa')
  expect(mail.text).toContain('/patient/chat')
  for (const word of ['Slepenvārds', 'klājas', 'Līga', 'Bērziņa', 'risk', 'anket', doctor.clientId])
    expect(mail.text.replace(/^Labdien.*$/m, '')).not.toContain(word)
  const rows = JSON.stringify(await server.sql('select * from message'))
  expect(rows).not.toContain('Slepenvārds')
  expect(server.logs()).not.toContain('Slepenvārds')

  // Once somebody has noted what was done it is a conversation like any other.
  expect((await resolve('message')).status).toBe(204)
  expect((await chats(patient))[0]).toMatchObject({ writing: 'plan_without_chat' })
  expect((await say(patient, chatId, 'Vēl.')).status).toBe(402)
  expect(await write()).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
})

test('QST-12 each specialist of the patient has a message of their own, and strangers have none', async () => {
  const colleague = await clinic.newDoctor()
  expect((await write(colleague)).status).toBe(404)
  expect((await escalate('asked', colleague)).status).toBe(404)
  await clinic.meet(patient, colleague)
  expect((await write()).status).toBe(204)
  expect((await write(colleague)).status).toBe(204)
  expect(await chats(patient)).toHaveLength(2)
  // Anonymous people are written to likewise, as the number that they are.
  await be(true)
  expect((await chats(doctor))[0]?.with).toMatchObject({ anonymous: true })
})

test('QST-12 whom a specialist could not reach administrators take over, without the answers, once', async () => {
  expect((await escalate('not_reached')).status).toBe(204)
  expect(await escalate()).toMatchObject({ status: 409, body: { error: 'wrong_status' } })
  expect((await flag())?.escalated).toMatchObject({ why: 'not_reached' })
  expect(await waiting()).toMatchObject({ escalated: { why: 'not_reached' } })
  const subject = 'Steidzami: jāsazinās ar pacientu'
  const mail = await mailTo(server.url, emailOf(clinic.admin), (each) => each.subject === subject)
  expect(mail.text).toContain('/admin/flags')
  expect(mail.text).not.toMatch(/Bērziņ|risk|anket/)

  // An administrator was never in a consultation with them.
  expect((await byAdmin('consultation')).status).toBe(422)
  expect((await byAdmin('phone')).status).toBe(204)
  expect(await waiting()).toBeUndefined()
  expect((await flag())?.resolved).toMatchObject({ channel: 'phone', note: 'Zvanīts.' })
  expect((await escalate()).status).toBe(409)
})

test('QST-12 a flag that a specialist has is no administrator’s until it is handed over', async () => {
  expect((await byAdmin('phone')).status).toBe(404)
  await escalate()
  // The specialist may still reach the person first.
  expect((await resolve('phone')).status).toBe(204)
  expect(await waiting()).toBeUndefined()
  expect((await byAdmin('phone')).status).toBe(409)
})

test('QST-12 what nobody noted in a day goes to the administrators by itself, who waits longest first', async () => {
  const first = { id, patient }
  const list = async () =>
    (await clinic.api.send(listOwnPatients, { token: doctor.token, query: { flagged: 'true' } })).data
  patient = await clinic.newPayer()
  await clinic.meet(patient, doctor)
  await clinic.moveTo(clinic.now() + HOUR)
  id = await answerRisk({ sql: server.sql, api: clinic.api }, patient)
  const rows = await list()
  expect(rows.map(({ _id }) => _id)).toEqual([first.patient.clientId, patient.clientId])
  expect(
    rows.map(({ flaggedSince }) => Date.parse(flaggedSince ?? '')).every((at) => at <= clinic.now()),
  ).toBe(true)

  const second = id
  await clinic.moveTo(clinic.now() + 23 * HOUR + HOUR / 2)
  id = first.id
  await expect.poll(waiting, { timeout: 30_000 }).toMatchObject({ escalated: { why: 'unnoted' } })
  expect((await waiting())?.escalated?.by).toBeUndefined()
  id = second
  expect(await waiting()).toBeUndefined()
  await clinic.effectsDone()
  expect(
    await countMails(server.url, emailOf(clinic.admin), 'Steidzami: jāsazinās ar pacientu'),
  ).toBeGreaterThan(0)
})

test('QST-12 who talked in a consultation or wrote may say so, who did not may not', async () => {
  expect(await channels()).toEqual(['phone', 'other'])
  expect((await resolve('message')).status).toBe(422)
  expect((await resolve('consultation')).status).toBe(422)
  await server.sql(`update consultation set status = 'finished', closed_at = $2 where doctor_id = $1`, [
    doctor.clientId,
    new Date(clinic.now() - HOUR),
  ])
  expect(await channels()).toEqual(['phone', 'other'])
  await server.sql(`update consultation set closed_at = $2 where doctor_id = $1`, [
    doctor.clientId,
    new Date(clinic.now() + HOUR),
  ])
  expect(await channels()).toEqual(['phone', 'consultation', 'other'])
  expect((await resolve('consultation')).status).toBe(204)
})

test('QST-12 CALL-10 what was said for an emergency in a call of the two is seen while it is kept, and not a moment longer', async () => {
  // Nobody comes to the first: by the second the patient stays the specialist's.
  await clinic.meet(patient, doctor)
  const params = { id: consultation._id }
  const saved = { place: 'Brīvības iela 1', phone: '+371 20000000', contact: 'Māsa Anna, 21111111' }
  await clinic.moveTo(Date.parse(consultation.from) - 60_000)
  await clinic.api.send(keepEmergencyDetails, { token: patient.token, params, body: saved })
  expect((await contact()).body).toMatchObject({ phone: expect.any(String), emergency: saved })
  // It was said to this specialist alone.
  const colleague = await clinic.newDoctor()
  await clinic.meet(patient, colleague)
  expect((await contact(colleague)).body).toEqual({ phone: expect.any(String) })

  // Where there is no phone the contact is all there is, and once it is gone nothing is offered.
  await server.sql('update person set phone = null where id = $1', [patient.personId])
  expect((await contact()).body).toEqual({ emergency: { ...saved, savedAt: expect.any(String) } })
  expect((await flag())?.reach).toMatchObject({ contact: true, channels: ['phone', 'other'] })
  await be(true)
  expect((await contact()).status).toBe(404)
  await be(false)
  await clinic.moveTo(Date.parse(consultation.to) + HOUR)
  expect((await flag())?.reach).toEqual({ contact: false, channels: ['other'] })
  expect((await contact()).status).toBe(404)
})
