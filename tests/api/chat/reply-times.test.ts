import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAnswering, type ReplyTimes, type ReplyStretch } from '#contract/reply-times.ts'
import { openChat } from '#contract/chat.ts'
import { getDoctorSettings, saveDoctorSettings } from '#contract/doctor-settings.ts'
import { dayInRiga } from '#domain/zone.ts'
import { openThread, type Thread } from '../../world/people/chat.ts'
import { type Clinic, type Member, openClinic } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const rules = { minNotice: 60, buffer: 0, horizonDays: 90 }
const hours: ReplyStretch[] = [
  { weekday: 1, from: '09:00', to: '12:00' },
  { weekday: 1, from: '12:00', to: '17:15' },
  { weekday: 7, from: '00:00', to: '24:00' },
]

let server: InspectedServer
let clinic: Clinic

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

/** A day of the practice, so many from today. */
const day = (days: number) => dayInRiga(clinic.now() + days * DAY)
const save = ({ token }: Member, changes: object) =>
  clinic.api.ask(saveDoctorSettings, { token, body: { ...rules, ...changes } })
const settingsOf = ({ token }: Member) => clinic.api.send(getDoctorSettings, { token })
const seenBy = ({ token }: Member, { chat }: Thread): Promise<ReplyTimes> =>
  clinic.api.send(getAnswering, { token, params: { id: chat._id } })

test('DOC-11 reply hours and absence are kept until they are set anew; a page that knows nothing of them erases nothing', async () => {
  const [doctor, other] = [await clinic.newDoctor(), await clinic.newDoctor()]
  const absence = { from: day(-1), until: day(3), text: 'Esmu kalnos.' }
  const settings = { replyHours: hours, absence }
  expect(await settingsOf(doctor)).toMatchObject({ replyHours: [], absence: null })
  // Told in the order of the week, and the same when it is sent again.
  for (let n = 0; n < 2; n++) {
    const answer = await save(doctor, { absence, replyHours: hours.toReversed() })
    expect(answer).toMatchObject({ status: 200, body: settings })
  }
  expect((await save(doctor, {})).status).toBe(200)
  expect(await settingsOf(doctor)).toMatchObject(settings)
  await save(doctor, { replyHours: hours.slice(0, 1) })
  expect(await settingsOf(doctor)).toMatchObject({ replyHours: hours.slice(0, 1), absence })
  await save(doctor, { absence: null })
  expect(await settingsOf(doctor)).toMatchObject({ replyHours: hours.slice(0, 1), absence: null })
  expect(await settingsOf(other)).toMatchObject({ replyHours: [], absence: null })
})

test('DOC-11 VAL-08 hours that share time, too many, or off the quarters and days in a wrong order are refused at their field', async () => {
  const doctor = await clinic.newDoctor()
  const stretch = { weekday: 2, from: '09:00', to: '10:00' }
  const week = Array.from({ length: 14 }, (_, at) => ({
    weekday: 1 + (at % 7),
    from: at < 7 ? '08:00' : '13:00',
    to: at < 7 ? '12:00' : '17:00',
  }))
  const away = { from: day(0), until: day(2), text: '' }
  const before = await save(doctor, { replyHours: week, absence: away })
  expect(before.status).toBe(200)
  for (const [changes, fields] of [
    [
      { replyHours: [stretch, { ...stretch, from: '09:45', to: '11:00' }] },
      { 'replyHours.1.from': 'overlaps' },
    ],
    [{ replyHours: [stretch, stretch] }, { 'replyHours.1.from': 'overlaps' }],
    [{ replyHours: [{ ...stretch, to: '09:00' }] }, { 'replyHours.0.to': 'order' }],
    [{ replyHours: [{ ...stretch, from: '09:05' }] }, { 'replyHours.0.from': 'invalid' }],
    [{ replyHours: [{ ...stretch, to: '24:15' }] }, { 'replyHours.0.to': 'invalid' }],
    [{ replyHours: [{ ...stretch, weekday: 8 }] }, { 'replyHours.0.weekday': 'too_large' }],
    [{ replyHours: [...week, { weekday: 7, from: '20:00', to: '21:00' }] }, { replyHours: 'too_long' }],
    [{ absence: { ...away, until: day(-1) } }, { 'absence.until': 'order' }],
    [{ absence: { ...away, from: day(-3), until: day(-1) } }, { 'absence.until': 'date_past' }],
    [{ absence: { ...away, until: day(366) } }, { 'absence.until': 'too_large' }],
    [{ absence: { ...away, text: 'a'.repeat(501) } }, { 'absence.text': 'too_long' }],
    [{ absence: { ...away, from: '2026-02-30' } }, { 'absence.from': 'date_invalid' }],
  ] as const)
    expect(await save(doctor, changes)).toMatchObject({ status: 422, body: { error: 'validation', fields } })
  expect(await settingsOf(doctor)).toEqual(before.body)
  expect((await save(doctor, { absence: { ...away, until: day(365), text: 'a'.repeat(500) } })).status).toBe(
    200,
  )
})

test('DOC-11 the database keeps to the bounds of hours and absence, too', async () => {
  const { clientId } = await clinic.newDoctor()
  const hour = (number: number, weekday: number, from: number, to: number) =>
    server.sql(`insert into reply_hours values ($1, $2, $3, $4, $5)`, [clientId, number, weekday, from, to])
  await hour(1, 1, 540, 600)
  await hour(2, 1, 600, 660)
  for (const [number, weekday, from, to] of [
    [3, 1, 585, 630],
    [15, 2, 540, 600],
    [3, 2, 541, 600],
    [3, 2, 600, 600],
    [3, 8, 540, 600],
  ] as const)
    await expect(hour(number, weekday, from, to)).rejects.toThrow('constraint')
  const away = (from: string, until: string) =>
    server.sql(`insert into absence values ($1, $2, $3, null)`, [clientId, from, until])
  await expect(away('2026-12-02', '2026-12-01')).rejects.toThrow('constraint')
  await expect(away('2026-12-01', '2027-12-02')).rejects.toThrow('constraint')
})

test('DOC-11 CHAT-01 a patient sees in their own chat when answers come; nobody else does, and of a closed chat nothing is said', async () => {
  const thread = await openThread(clinic)
  const { doctor, patient, chat } = thread
  const none = { hours: [], usual: null, absence: null, timeZone: 'Europe/Riga' }
  expect(await seenBy(patient, thread)).toEqual(none)
  const absence = { from: day(0), until: day(1), text: 'Atgriezīšos otrdien.\nPar steidzamo zvaniet ārstam.' }
  await save(doctor, { replyHours: hours, absence })
  expect(await seenBy(patient, thread)).toEqual({ ...none, hours, absence })
  const [stranger, otherDoctor] = [await clinic.newPatient(), await clinic.newDoctor()]
  const params = { id: chat._id }
  for (const [{ token }, status] of [
    [stranger, 404],
    [doctor, 403],
    [otherDoctor, 403],
  ] as const)
    expect((await clinic.api.ask(getAnswering, { token, params })).status).toBe(status)
  // In an absence one may write all the same.
  await thread.say(patient, 'Labdien!')
  await server.sql(`update person set status = 'blocked' where id = $1`, [doctor.personId])
  expect(await seenBy(patient, thread)).toEqual(none)
})

/** Says how many minutes ago each message of a thread came, in their order. */
async function cameAgo({ chat }: Thread, minutes: readonly number[]): Promise<void> {
  for (const [at, ago] of minutes.entries())
    await server.sql(`update message set created_at = $1 where chat_id = $2 and seq = $3`, [
      new Date(clinic.now() - ago * MINUTE),
      chat._id,
      at + 1,
    ])
}

/** A patient writes twice, the doctor answers with two messages: one answer, counted from the first message to the first. */
async function answered(thread: Thread, minutes: number, ago = 0): Promise<void> {
  const { patient, doctor } = thread
  for (const who of [patient, patient, doctor, doctor]) await thread.say(who, 'Labdien!')
  await cameAgo(
    thread,
    [ago + minutes, ago + minutes / 2, ago, ago].map((each) => each + 1),
  )
}

test('DOC-11 the usual answer time is the class of the median of the last answers, of five at least', async () => {
  const doctor = await clinic.newDoctor()
  const threads: Thread[] = []
  const next = async () => {
    const thread = await openThread(clinic, { doctor })
    threads.push(thread)
    return thread
  }
  const usual = async () => {
    const [thread] = threads
    if (!thread) throw new Error('nobody wrote')
    return (await seenBy(thread.patient, thread)).usual
  }
  for (const minutes of [5, 10, 50, 3000]) await answered(await next(), minutes)
  expect(await usual()).toBeNull()
  // What nobody has answered, and what the specialist began, are no answers.
  const open = await next()
  await open.say(open.patient, 'Labdien!')
  const begun = await next()
  await begun.say(begun.doctor, 'Labdien!')
  // An answer of more than ninety days ago does not count.
  await answered(await next(), 5, (91 * DAY) / MINUTE)
  expect(await usual()).toBeNull()
  const fifth = await next()
  await answered(fifth, 4000)
  for (const [minutes, said] of [
    [55, 'hour'],
    [61, 'hours'],
    [6 * 60 - 1, 'hours'],
    [6 * 60 + 1, 'day'],
    [24 * 60 + 1, 'days'],
    [7 * 24 * 60 + 1, null],
  ] as const) {
    // The middle one of five: two are quicker, two slower.
    await cameAgo(threads[2] as Thread, [minutes + 1, minutes / 2, 1, 1])
    await cameAgo(threads[3] as Thread, [30_001, 200, 1, 1])
    await cameAgo(fifth, [30_001, 200, 1, 1])
    expect([minutes, await usual()]).toEqual([minutes, said])
  }
})

test('DOC-11 what a patient took back waits for no answer', async () => {
  const doctor = await clinic.newDoctor()
  const all: Thread[] = []
  for (let n = 0; n < 5; n++) {
    const thread = await openThread(clinic, { doctor })
    await answered(thread, 600)
    all.push(thread)
  }
  const [thread] = all
  expect((await seenBy((thread as Thread).patient, thread as Thread)).usual).toBe('day')
  await server.sql(
    `update message set removed_at = now(), content = '' where seq = 1 and chat_id = any($1::uuid[])`,
    [all.map(({ chat }) => chat._id)],
  )
  // The second one waited half as long.
  expect((await seenBy((thread as Thread).patient, thread as Thread)).usual).toBe('hours')
})

test('DOC-11 how soon answers come is one statement', async () => {
  const thread = await openThread(clinic)
  const { token } = thread.patient
  const watched = server.watch()
  await clinic.api.call('GET', `/chats/${thread.chat._id}/answering`, { token, headers: watched.headers })
  const asked = (await watched.statements()).filter(({ text }) => text.includes('percentile_cont'))
  expect(asked).toHaveLength(1)
})

test('DOC-11 an absence that is over is told to nobody', async () => {
  const doctor = await clinic.newDoctor()
  const patient = await clinic.newPatient()
  await clinic.subscribe(patient, 'advanced')
  const { token } = patient
  const chat = await clinic.api.send(openChat, { token, body: { doctorId: doctor.clientId } })
  const absence = { from: day(0), until: day(1), text: 'Prom.' }
  await save(doctor, { absence })
  const seen = async () => (await clinic.api.send(getAnswering, { token, params: { id: chat._id } })).absence
  expect(await seen()).toEqual(absence)
  await clinic.moveTo(clinic.now() + 2 * DAY)
  expect(await seen()).toBeNull()
  expect(await settingsOf(doctor)).toMatchObject({ absence: null })
  // What is over is not in the way of the rest: the next save sends what is told now.
  expect((await save(doctor, { absence: null })).status).toBe(200)
})
