import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api as contract } from '#contract/api.ts'
import { endCall, getFeedback, joinCall } from '#contract/call.ts'
import { markDelivered, markRead, removeMessage } from '#contract/chat.ts'
import {
  acceptConsultation,
  getConsultation,
  getConsultationCalendar,
  getDoctorCalendar,
  listConsultations,
  listRequests,
  rejectConsultation,
} from '#contract/consultation-routes.ts'
import { keepEmergencyDetails } from '#contract/emergency.ts'
import { offerFollowUp } from '#contract/follow-up.ts'
import { proposeTime, withdrawProposal } from '#contract/proposal-routes.ts'
import type { ServerEvents } from '#contract/socket.ts'
import { downloadWalletStatement, listStatement } from '#contract/wallet.ts'
import { pdf } from '../../world/people/attached.ts'
import { openThread } from '../../world/people/chat.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, iso, openClinic, type Clinic } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectRightBooks } from '../../world/reading/invariants.ts'
import { mails } from '../../world/reading/mail.ts'
import { openLine } from '../../world/people/socket.ts'
import { permissions } from '../permissions/table.ts'

const DAY = 24 * 3_600_000

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterEach(() => expectRightBooks({ server, clinic }))
afterAll(() => server.remove())
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
  // A request that is answered needs no mail any more.
  await clinic.effectsDone()
  await keep(clinic.api.send(rejectConsultation, { token, params: { id: refused._id }, body: {} }))
  await keep(clinic.api.send(acceptConsultation, { token, params }))
  await keep(clinic.api.send(listConsultations, { token }))
  await keep(clinic.api.send(getConsultation, { token, params }))
  const week = { from: iso(clinic.now()), to: iso(clinic.now() + 7 * DAY) }
  await keep(clinic.api.send(getDoctorCalendar, { token, query: week }))
  await keep(clinic.api.send(getConsultationCalendar, { token, params }))
  await clinic.moveTo(Date.parse(from))
  await clinic.api.send(joinCall, { token: hidden.token, params })
  await keep(clinic.api.send(joinCall, { token, params }))
  await line.next('callStarted')
  await keep(clinic.api.send(endCall, { token, params }))
  await keep(clinic.api.send(listStatement, { token }))
  const query = { year: new Date(clinic.now()).getUTCFullYear() }
  const file = await clinic.api.ask(downloadWalletStatement, { token, query })
  expect(String(file.body)).toContain(`Pacients ${alias}`)
  answers.push(String(file.body))
  await keep(clinic.api.send(getFeedback, { token, params }))
  await line.next('callFinished')
  const missed = await clinic.reserve(hidden, their, (await clinic.freeTimes(their, 1))[0] ?? '')
  await clinic.effectsDone()
  await clinic.moveTo(Date.parse(missed.from))
  await clinic.effectsDone()

  const published = 'Jūsu profils ir publicēts'
  const posted = (await mails(server.url)).filter(
    ({ to, subject }) => to === emailOf(their) && subject !== published,
  )
  expect(posted).toHaveLength(4)
  for (const { text } of posted) expect(text).toContain(alias)
  expect(JSON.stringify(answers)).toContain(`"displayName":"${alias}"`)
  expect(line.everything()).toContain(`"displayName":"${alias}"`)
  for (const text of [JSON.stringify(answers), line.everything(), JSON.stringify(posted)]) {
    for (const secret of [...secrets, hidden.personId]) expect(text).not.toContain(secret)
  }
  line.close()
})

/** Who hears of what over the socket: a new event has its line here. */
const hearers: Record<
  keyof ServerEvents,
  'both sides' | 'the patient' | 'their own devices' | 'administrators'
> = {
  chatMessage: 'both sides',
  chatMessageRemoved: 'both sides',
  chatRead: 'both sides',
  chatDelivered: 'both sides',
  typing: 'both sides',
  consultationChanged: 'both sides',
  followUpChanged: 'both sides',
  partnerJoinedCall: 'both sides',
  partnerLeftCall: 'both sides',
  callStarted: 'both sides',
  callFinished: 'both sides',
  signal: 'both sides',
  callMessage: 'both sides',
  callMessageDelivered: 'both sides',
  emergencyDetailsChanged: 'both sides',
  paymentChanged: 'the patient',
  planChanged: 'the patient',
  orderChanged: 'the patient',
  callClaimed: 'their own devices',
  sessionEnded: 'their own devices',
  waitingChanged: 'administrators',
}
const events = Object.keys(hearers) as (keyof ServerEvents)[]

/** A file as it is, or any other answer as text. */
const asText = (body: unknown) =>
  body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : JSON.stringify(body ?? '')

test('AUTH-13 no route a doctor may read, no file and no event tells who an anonymous patient is', async () => {
  const { chat, patient, doctor, say, sendFile } = await openThread(clinic, { anonymous: true })
  await server.sql(
    `update person set name = 'Zelma', surname = 'Slepena', phone = '+37129998877', birth_date = '1971-03-04' where id = $1`,
    [patient.personId],
  )
  await clinic.giveCard(patient)
  const { _id: id, from } = await clinic.schedule(
    patient,
    doctor,
    (await clinic.freeTimes(doctor, 3))[0] ?? '',
  )
  const [desk, phone] = [await openLine(server.url, doctor.token), await openLine(server.url, patient.token)]
  const inChat = { token: patient.token, params: { id: chat._id } }

  await say(doctor, 'Labdien')
  const message = await say(patient, 'Sveiki')
  const { attachment } = await sendFile(patient, pdf(), 'Izraksts.pdf')
  await clinic.api.send(markDelivered, { ...inChat, body: { seq: 1 } })
  await clinic.api.send(markRead, { ...inChat, body: { seq: 1 } })
  phone.say('typing', { chatId: chat._id })
  await desk.next('typing')
  const gone = { token: patient.token, params: { id: chat._id, messageId: message._id } }
  await clinic.api.send(removeMessage, gone)
  const wanted = { from: iso(Date.parse(from) + 2 * DAY), to: iso(Date.parse(from) + 2 * DAY + 45 * 60_000) }
  const moved = { token: patient.token, params: { id } }
  await clinic.api.send(proposeTime, { ...moved, body: wanted })
  await desk.next('consultationChanged')
  await clinic.api.send(withdrawProposal, moved)
  const [next = ''] = await clinic.freeTimes(doctor, 8)
  const offered = { token: doctor.token, params: { id: patient.clientId } }
  await clinic.api.send(offerFollowUp, { ...offered, body: { from: next, minutes: 45 } })
  await desk.next('followUpChanged')

  await clinic.moveTo(Date.parse(from))
  for (const [who, line] of [
    [doctor, desk],
    [patient, phone],
  ] as const) {
    await clinic.api.send(joinCall, { token: who.token, params: { id } })
    line.signal({ consultationId: id, signal: { kind: 'hello' } })
  }
  const near = { place: 'Pie loga', phone: '', contact: '' }
  await clinic.api.send(keepEmergencyDetails, { token: patient.token, params: { id }, body: near })
  await desk.next('emergencyDetailsChanged')
  await desk.next('callStarted')
  await desk.next('partnerJoinedCall')
  phone.signal({ consultationId: id, signal: { kind: 'media', audio: true, video: false } })
  await desk.next('signal')
  const written = { consultationId: id, messageId: randomUUID() }
  phone.say('callMessage', { ...written, text: 'Te rakstu' })
  await desk.next('callMessage')
  phone.say('callMessageDelivered', written)
  await desk.next('callMessageDelivered')
  phone.signal({ consultationId: id, signal: { kind: 'bye' } })
  await desk.next('partnerLeftCall')
  await clinic.api.send(endCall, { token: doctor.token, params: { id } })
  await desk.next('callFinished')

  const heard = events.filter((event) => desk.heard(event).length > 0)
  expect(heard).toEqual(events.filter((event) => hearers[event] === 'both sides'))
  const records: Record<string, string> = {
    '/consultations/': id,
    '/chats/': chat._id,
    '/attachments/': attachment?._id ?? '',
    '/doctors/': doctor.clientId,
  }
  const texts = [desk.everything()]
  const span = {
    from: iso(clinic.now() - DAY),
    to: iso(clinic.now() + 7 * DAY),
    minutes: '45',
    year: from.slice(0, 4),
  }
  for (const [name, route] of Object.entries(contract)) {
    const mayRead = route.method === 'GET' && permissions.get(name)?.['doctor'] === 'ok'
    const start = Object.keys(records).find((each) => route.path.startsWith(each))
    // Of others a doctor may name no record, and the news are everybody’s.
    if (!mayRead || (route.path.includes('{') && start === undefined)) continue
    const path = route.path.replaceAll(/\{\w+\}/g, records[start ?? ''] ?? '')
    const answer = await clinic.api.call('GET', `${path}?${new URLSearchParams(span)}`, {
      token: doctor.token,
    })
    // Who was never a patient has no statement of payments to read.
    expect(['done', 'no_profile'], name).toContain(outcome(answer))
    texts.push(asText(answer.body))
  }
  const [named] = await server.sql<{ alias: number }>('select alias from client where id = $1', [
    patient.clientId,
  ])
  expect(texts.filter((each) => each.includes(`"displayName":"${named?.alias}"`)).length).toBeGreaterThan(4)
  for (const each of texts) {
    for (const secret of ['Zelma', 'Slepena', '29998877', '1971-03-04', '04.03.1971', patient.personId])
      expect(each).not.toContain(secret)
  }
  desk.close()
  phone.close()
})
