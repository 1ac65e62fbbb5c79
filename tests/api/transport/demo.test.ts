import { login } from '#contract/account-routes.ts'
import { listFreeUsers, listUsers } from '#contract/admin.ts'
import { joinCall } from '#contract/call.ts'
import { listCards } from '#contract/card.ts'
import { listChats, listMessages } from '#contract/chat.ts'
import { listConsultations, listRequests } from '#contract/consultation-routes.ts'
import { getDoctor, listDoctors, listSlots } from '#contract/doctor.ts'
import { listDoctorProfiles } from '#contract/doctor-profile.ts'
import { listFollowUps } from '#contract/follow-up.ts'
import { languages } from '#contract/language.ts'
import { listNews } from '#contract/news.ts'
import { listOverviews, listOwnPatients } from '#contract/overview.ts'
import { downloadReceipt, downloadStatement, listPayments } from '#contract/payment.ts'
import { listPayouts } from '#contract/payout.ts'
import { listSessionNotes } from '#contract/session-note.ts'
import { specialities } from '#contract/speciality.ts'
import { listSupportMessages } from '#contract/support.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { HOME_ZONE, addLocalDays, dayInRiga, isoWeekday, startOfLocalDay, toLocal } from '#domain/zone.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client, type ApiClient } from '../../world/people/client.ts'
import { everyRow } from '../../world/reading/every-row.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { expectInvariants, expectProcessorAgrees } from '../../world/reading/invariants.ts'
import { mailTo } from '../../world/reading/mail.ts'
import { pdfText } from '../../world/reading/pdf-text.ts'

let server: InspectedServer
let api: ApiClient
let firstStart = 0
beforeAll(async () => {
  const begun = performance.now()
  server = await startInspected({ env: { DEMO: 'on' } })
  firstStart = performance.now() - begun
  api = client(server.url)
}, 180_000)
afterAll(() => server.remove())

const signIn = async (email: string) => {
  const session = await api.send(login, { body: { email, password: 'Demo1234' } })
  return { ...session, token: session.accessToken }
}

test('OPS-01 the demo world has 24 specialists of all seven specialities, whole in three languages', async () => {
  const { data, total } = await api.send(listDoctors, { query: { limit: 50 } })
  expect(total).toBe(24)
  expect(new Set(data.map(({ speciality }) => speciality))).toEqual(new Set(specialities))
  for (const field of ['name', 'photo'] as const) {
    expect(new Set(data.map((doctor) => doctor[field] + doctor.surname)).size).toBe(24)
  }
  for (const doctor of data) {
    expect(doctor.price).toBeGreaterThanOrEqual(30)
    expect(doctor.price).toBeLessThanOrEqual(75)
    expect(doctor.nextFreeAt).toBeDefined()
    expect(doctor.languages.length).toBeGreaterThan(0)
    for (const language of languages) expect(doctor.bio[language].length).toBeGreaterThan(80)
    for (const language of languages) expect(doctor.bio[language].length).toBeLessThanOrEqual(500)
    const detail = await api.send(getDoctor, { params: { id: doctor._id } })
    expect(detail.comments).not.toBe('')
    expect(detail.metaTagDescription).toContain(doctor.surname)
  }
  expect(new Set(data.map(({ bio }) => bio.lv)).size).toBe(24)
})

test('OPS-01 every portrait and picture is served, and is one of its own', async () => {
  const doctors = await api.send(listDoctors, { query: { limit: 50 } })
  const news = await api.send(listNews, { query: {} })
  const pictures = [...doctors.data.map(({ photo }) => photo), ...news.data.map(({ image }) => image)]
  const bodies = await Promise.all(
    pictures.map(async (path) => {
      const response = await fetch(`${server.url}${path}`)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      return response.text()
    }),
  )
  for (const body of bodies) expect(body).toMatch(/^<svg .*<\/svg>\s*$/s)
  expect(new Set(bodies).size).toBe(36)
})

test('OPS-01 on every day of the coming weeks somebody is free, mornings, evenings and weekends', async () => {
  const { data } = await api.send(listDoctors, { query: { limit: 50 } })
  const from = addLocalDays(startOfLocalDay(Date.now(), HOME_ZONE), 1, HOME_ZONE)
  const range = { from: new Date(from).toISOString(), to: new Date(from + 28 * DAY).toISOString() }
  const answers = await Promise.all(
    data.map(({ _id }) => api.send(listSlots, { params: { id: _id }, query: range })),
  )
  const starts = answers.flatMap(({ slots }) => slots.map((slot) => Date.parse(slot.from)))
  for (const { slots } of answers) expect(slots.length).toBeGreaterThan(8)
  const days = new Set(starts.map((start) => startOfLocalDay(start, HOME_ZONE)))
  expect(days.size).toBe(28)
  expect(new Set(starts.map((start) => isoWeekday(start, HOME_ZONE))).size).toBe(7)
  const hours = new Set(starts.map((start) => Math.floor((toLocal(start, HOME_ZONE) % 1440) / 60)))
  for (const hour of [7, 10, 13, 17, 20, 22]) expect(hours, `at ${hour}:00`).toContain(hour)
})

test('OPS-01 twelve posts of real text, newest first', async () => {
  const { data, total } = await api.send(listNews, { query: {} })
  expect(total).toBe(12)
  expect(data.map(({ publishedAt }) => publishedAt)).toEqual(
    data
      .map(({ publishedAt }) => publishedAt)
      .toSorted()
      .toReversed(),
  )
  for (const { title, postText } of data) {
    expect(title.length).toBeLessThanOrEqual(150)
    expect(postText.length).toBeGreaterThanOrEqual(300)
    expect(postText.length).toBeLessThanOrEqual(2500)
    expect(postText).toMatch(/<h2>.+<\/h2>/)
    expect(postText).toMatch(/<[ou]l>/)
    expect(postText).not.toMatch(/<script|style=|onclick/)
  }
})

test('OPS-01 the demo patient has a card, the advanced plan, a meeting behind and one ahead', async () => {
  const { token, user } = await signIn('patient@example.com')
  expect(user.role).toBe('patient')
  expect(user.currentClient._id.paymentPlan).toBe('advanced')
  expect(await api.send(listCards, { token, query: {} })).toMatchObject({
    total: 1,
    data: [{ brand: 'visa', last4: '4242', valid: true, default: true }],
  })
  const { data } = await api.send(listConsultations, { token, query: {} })
  expect(data.map(({ status }) => status)).toEqual(['scheduled', 'finished'])
  expect(data[1]).toMatchObject({ price: 36, callDuration: 43 * 60 - 20, note: expect.any(String) })
  const own = await server.sql<{ balance: number }>(
    'select balance from ledger_account where owner = $1 and unit = $2',
    [user.currentClient._id._id, 'plan'],
  )
  expect(own).toEqual([{ balance: 5 }])
  // The one ahead is a real one.
  expect(await api.ask(joinCall, { token, params: { id: data[0]?._id ?? '' } })).toMatchObject({
    body: { error: 'too_early' },
  })
})

test('OPS-01 PAY-05 PAY-07 PAY-09 what the demo patient has was paid: payments, receipts and the year’s statement say so', async () => {
  const { token } = await signIn('patient@example.com')
  const { data } = await api.send(listPayments, { token, query: {} })
  const paid = { method: 'card', card: { brand: 'visa', last4: '4242' }, receipt: true, status: 'paid' }
  const plan = { kind: 'plan', plan: 'advanced', renewal: false }
  expect(data).toHaveLength(3)
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...paid,
        amount: 36,
        what: expect.objectContaining({ kind: 'consultation' }),
      }),
      expect.objectContaining({ ...paid, what: plan }),
    ]),
  )
  const month = data.find(({ what }) => what.kind === 'plan')
  const sum = month?.amount.toFixed(2) ?? 'nothing'
  const receipt = await api.ask(downloadReceipt, { token, params: { id: month?._id ?? '' }, query: {} })
  expect((await pdfText(receipt.body)).text).toContain(`${sum} €`)
  const year = Number(dayInRiga(Date.parse(month?.at ?? '')).slice(0, 4))
  const statement = await api.ask(downloadStatement, { token, query: { year } })
  expect((await pdfText(statement.body)).text).toContain(`${sum} €`)
})

test('AUTH-13 the demo doctor has requests, one of them anonymous, patients of many kinds, and earnings', async () => {
  const { token, user } = await signIn('doctor@example.com')
  expect(user).toMatchObject({ role: 'doctor', name: 'Ilze', surname: 'Bērziņa' })
  const requests = await api.send(listRequests, { token, query: {} })
  expect(requests.total).toBe(2)
  expect(requests.data.filter(({ patient }) => patient.anonymous)).toHaveLength(1)
  expect(JSON.stringify(requests)).not.toMatch(/Juris|Kalns|juris@/)
  const { data } = await api.send(listConsultations, { token, query: {} })
  const count = (status: string) => data.filter((row) => row.status === status).length
  expect(count('finished')).toBe(6)
  expect(data.map(({ closedReason }) => closedReason)).toEqual(
    expect.arrayContaining(['doctor_rejected', 'patient_cancelled']),
  )
  const wallet = await server.sql<{ balance: number }>(
    "select balance from ledger_account where owner = $1 and kind = 'wallet'",
    [user.currentClient._id._id],
  )
  expect(wallet).toEqual([{ balance: 6 * 4000 - 8000 - 5000 }])
  const payouts = await api.send(listPayouts, { token, query: {} })
  expect(payouts.data.map(({ amount, status }) => [amount, status])).toEqual([
    [50, 'created'],
    [80, 'executed'],
  ])
})

test('OPS-01 the other accounts: administrator, free user who waits, one person in two roles', async () => {
  expect((await signIn('admin@example.com')).user.role).toBe('admin')
  const free = await api.ask(login, { body: { email: 'free@example.com', password: 'Demo1234' } })
  expect(free).toMatchObject({ status: 403, body: { error: 'not_activated' } })
  const { user } = await signIn('both@example.com')
  expect(user.clients.map(({ role }) => role).toSorted()).toEqual(['doctor', 'patient'])
  const doctors = await api.send(listDoctors, { query: { limit: 50, name: user.surname } })
  expect(doctors.total).toBe(0)
})

test('OPS-01 ADM-03 ADM-09 QST-09 an administrator finds something to do', async () => {
  const { token } = await signIn('admin@example.com')
  const review = await api.send(listDoctorProfiles, { token, query: { status: 'to_review' } })
  expect(review.data.map(({ email }) => email).toSorted()).toContain('laima@example.com')
  expect(review.total).toBe(2)
  const waiting = await api.send(listFreeUsers, { token, query: { approval: 'awaiting_approval' } })
  expect(waiting.total).toBe(2)
  const of = async (questionnaireStatus: 'submitted' | 'in_progress') =>
    (await api.send(listUsers, { token, query: { questionnaireStatus } })).data.map(({ email }) => email)
  expect(await of('submitted')).toEqual(['roberts@example.com'])
  expect((await of('in_progress')).toSorted()).toEqual(['svetlana@example.com', 'vasilijs@example.com'])
})

test('CON-03 what the demo world set in motion arrives: requests for the doctor, the answer for the patient', async () => {
  const toDoctor = await mailTo(server.url, 'doctor@example.com', ({ text }) => /Pacients \d{4}/.test(text))
  expect(toDoctor.subject).toBe('Jauns konsultācijas pieprasījums')
  expect(toDoctor.text).not.toMatch(/Juris|Kalns/)
  const toPatient = await mailTo(server.url, 'patient@example.com', ({ subject }) =>
    subject.startsWith('Konsultācija ir apstiprināta'),
  )
  expect(toPatient.attachments?.[0]?.content).toContain('STATUS:CONFIRMED')
})

test('OPS-01 the past was really lived: the ledger balances and the processor agrees', async () => {
  await expect
    .poll(() => server.sql("select id from payment where state = 'authorised'"), { timeout: 15_000 })
    .toHaveLength(2)
  await expectInvariants(server)
  await expectProcessorAgrees(server)
  expect(await server.sql('select count(*)::int as n from message')).toEqual([{ n: 8 }])
  const [message] = await server.sql<{ content: string }>('select content from message limit 1')
  expect(message?.content).not.toMatch(/Anna|miega|\s/)
  expect(await server.sql('select id from person where email = $1', ['patient@example.com'])).toHaveLength(1)
})

test('DOC-13 the demo patient is offered a next appointment, which nobody has booked', async () => {
  const { token } = await signIn('patient@example.com')
  const { data } = await api.send(listFollowUps, { token })
  expect(data).toMatchObject([{ state: 'open', minutes: 45, doctor: { surname: 'Bērziņa' } }])
})

/** What the people of the demo world wrote for nobody but each other, as those read it whom it was meant for. */
async function privateWords(): Promise<Record<string, string[]>> {
  const [patient, doctor, admin] = await Promise.all(
    ['patient', 'doctor', 'admin'].map((who) => signIn(`${who}@example.com`)),
  )
  if (!patient || !doctor || !admin) throw new Error('nobody signed in')
  const chats = await api.send(listChats, { token: patient.token, query: {} })
  const threads = await Promise.all(
    chats.data.map(({ _id: id }) =>
      api.send(listMessages, { token: patient.token, params: { id }, query: {} }),
    ),
  )
  const { token } = doctor
  const patients = await api.send(listOwnPatients, { token, query: {} })
  const of = patients.data.map(({ _id: id }) => ({ token, params: { id } }))
  const records = await Promise.all(of.map((one) => api.send(listOverviews, one)))
  const notes = await Promise.all(of.map((one) => api.send(listSessionNotes, one)))
  const booked = await api.send(listConsultations, { token, query: {} })
  const offers = await api.send(listFollowUps, { token: patient.token })
  const support = await api.send(listSupportMessages, { token: admin.token, query: {} })
  return {
    tokens: [patient.token, doctor.token, admin.token],
    messages: threads.flatMap(({ data }) => data.map(({ content }) => content)),
    records: records.flatMap(({ data }) => data.flatMap(({ form }) => Object.values(form))),
    'session notes': notes.flatMap(({ data }) => data.map(({ text }) => text)),
    offers: offers.data.map(({ note }) => note ?? ''),
    'notes and comments': booked.data.flatMap(({ note, comment }) => [note ?? '', comment ?? '']),
    support: support.data.flatMap(({ message, reply }) => [message, reply ?? '']),
  }
}

test('AUTH-13 DOC-09 CHAT-07 a dump of the demo world holds no token, message, record, code or note in clear', async () => {
  const rows = await everyRow(server)
  for (const [kind, all] of Object.entries(await privateWords())) {
    // In a row of text, quotes and ends of lines are written otherwise.
    const words = all.map((text) => text.split(/["\n\\]/)[0] ?? '').filter((text) => text.length >= 10)
    expect(words.length, kind).toBeGreaterThan(0)
    const found = words.flatMap((text) =>
      rows.filter(({ row }) => row.includes(text)).map(({ table }) => `${table}: ${text}`),
    )
    expect(found, kind).toEqual([])
  }
})

test('OPS-01 at ten in the morning somebody is still free today', async () => {
  const morning = addLocalDays(startOfLocalDay(Date.now(), HOME_ZONE), 1, HOME_ZONE) + 10 * HOUR
  await server.moveClock(morning - Date.now())
  const { data } = await api.send(listDoctors, { query: { limit: 50 } })
  expect(Date.parse(data[0]?.nextFreeAt ?? '') - morning).toBeLessThan(6 * HOUR)
  await server.moveClock(0)
})

/** Rows without the next free times, which move on with the clock. */
const still = (rows: unknown) => JSON.stringify(rows).replaceAll(/"next_free(?:_hour)?_at":"[^"]*"/g, '')

test('OPS-01 a second start keeps everything and makes nothing again', async () => {
  const tables = [
    'person',
    'client',
    'specialist',
    'availability',
    'news_post',
    'questionnaire',
    'consultation',
  ]
  const world = async () =>
    Promise.all(
      tables.map(async (table) =>
        server.sql(`select * from ${table} order by ${table === 'specialist' ? 'client_id' : 'id'}`),
      ),
    )
  const before = await world()
  await server.stop()
  const begun = performance.now()
  await server.start()
  expect(performance.now() - begun).toBeLessThan(firstStart)
  expect(still(await world())).toBe(still(before))
})
