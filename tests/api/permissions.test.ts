import { api as contract } from '#contract/api.ts'
import { addAvailability } from '#contract/availability.ts'
import { addDayOff } from '#contract/day-off-routes.ts'
import { uploadAttachment } from '#contract/attachment.ts'
import { openChat, putMessage } from '#contract/chat.ts'
import { holdTime, reserveConsultation } from '#contract/consultation-routes.ts'
import { offerFollowUp } from '#contract/follow-up.ts'
import { signOverview } from '#contract/overview.ts'
import { withdraw } from '#contract/payout.ts'
import { buyConsultations } from '#contract/purchase.ts'
import type { Route } from '#contract/route.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../world/people/attached.ts'
import { dayAt, iso, openClinic, type Clinic, type Member } from '../world/people/clinic.ts'
import { giveEarnings } from '../world/money/earnings.ts'
import { answeredMeasure } from '../world/people/measure.ts'
import { answerRisk } from '../world/people/questionnaire.ts'
import { RECORD } from '../world/people/record.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'
import { bodies } from './permissions/bodies.ts'
import { callers, lineCount, permissions, outcomes } from './permissions/table.ts'

type Role = 'patient' | 'doctor' | 'admin'

/** What the table says of a call. */
const allowed = (name: string, who: string) => permissions.get(name)?.[who] ?? 'missing'
/** In which column those stand who are nobody, and strangers to every record. */
const columnOf: Record<string, string> = {
  stranger: 'blocked',
  removed: 'blocked',
  awaiting: 'blocked',
}

let server: InspectedServer
let clinic: Clinic
/** One token for everyone who may come by; the guest has none. */
const tokens: Record<string, string | undefined> = { guest: undefined }
/** Records of one patient and one doctor, by the start of their paths. */
const records: Record<string, string> = {}
/** Everybody of the table who is signed in. */
const members: Record<string, Member> = {}
/** Strangers to those records, in each role, the doctor's own patient profile among them. */
const strangers: Record<Role, Member[]> = { patient: [], doctor: [], admin: [] }

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  const [doctor, patient] = await Promise.all([clinic.newDoctor(), clinic.newPatient()])
  for (const role of ['blocked', 'removed', 'awaiting'] as const) {
    const someone = await clinic.newPatient()
    tokens[role] = someone.token
    const change = role === 'awaiting' ? "approval = 'awaiting_approval'" : `status = '${role}'`
    await server.sql(`update person set ${change} where id = $1`, [someone.personId])
  }
  const [otherPatient, otherDoctor] = await Promise.all([clinic.newPatient(), clinic.newDoctor()])
  Object.assign(tokens, {
    stranger: randomBytes(32).toString('base64url'),
  })

  await clinic.giveCard(patient, '4000002760003184')
  const times = await clinic.freeTimes(doctor, 3)
  const [first = '', second = '', third = '', fourth = ''] = times
  const challenged = await clinic.api.send(reserveConsultation, {
    token: patient.token,
    body: clinic.bookingInput(doctor, first),
  })
  records['/payments/'] = 'payment' in challenged ? challenged.payment._id : ''
  records['/patient/cards/'] = await clinic.giveCard(patient)
  const consultation = await clinic.reserve(patient, doctor, second)
  records['/consultations/'] = consultation._id
  await clinic.schedule(patient, doctor, fourth)
  await clinic.effectsDone()
  const [receipt] = await server.sql<{ payment_id: string }>('select payment_id from receipt')
  records['/patient/payments/'] = receipt?.payment_id ?? ''
  const ordered = await clinic.api.send(buyConsultations, {
    token: patient.token,
    body: { kind: 'psychologist', amount: 1, payBy: 'bank_transfer' },
  })
  records['/patient/orders/'] = 'order' in ordered ? ordered.order._id : ''
  const hold = await clinic.api.send(holdTime, {
    token: patient.token,
    params: { id: doctor.clientId },
    body: { from: third, minutes: 45 },
  })
  records['/holds/'] = hold._id
  const hours = { from: iso(dayAt(20, 17)), to: iso(dayAt(20, 18)) }
  const window = await clinic.api.send(addAvailability, { token: doctor.token, body: hours })
  records['/doctor/availability/'] = window._id
  const off = await clinic.api.send(addDayOff, {
    token: doctor.token,
    body: { from: iso(dayAt(30)), to: iso(dayAt(31)) },
  })
  records['/doctor/daysoff/'] = off._id
  records['/user/switch/client/'] = patient.clientId
  // Another device of the patient's, which is not here.
  records['/user/sessions/'] = randomUUID()
  await server.sql(
    `insert into session (id, token_hash, person_id, client_id, created_at, used_at) values ($1::uuid, $1::text, $2, $3, now(), now())`,
    [records['/user/sessions/'], patient.personId, patient.clientId],
  )
  records['/doctor/patients/'] = patient.clientId
  const overview = await clinic.api.send(signOverview, {
    token: doctor.token,
    params: { id: patient.clientId },
    body: RECORD,
  })
  const [next = ''] = await clinic.freeTimes(doctor, 6)
  const { followUp } = await clinic.api.send(offerFollowUp, {
    token: doctor.token,
    params: { id: patient.clientId },
    body: { from: next, minutes: 45 },
  })
  records['/followUps/'] = followUp?._id ?? ''
  records['/doctor/overviews/'] = overview._id
  const { measureId, askId } = await answeredMeasure(clinic, { doctor, patient })
  bodies['askForMeasure'] = { measureId }
  records['/doctor/measures/asks/'] = askId
  records['/doctor/flags/'] = await answerRisk({ sql: server.sql, api: clinic.api }, patient)
  await clinic.subscribe(patient, 'advanced')
  const chat = await clinic.api.send(openChat, { token: patient.token, body: { doctorId: doctor.clientId } })
  records['/chats/'] = chat._id
  const inChat = { token: patient.token, params: { id: chat._id } }
  const { _id } = await clinic.api.send(uploadAttachment, { ...inChat, file: pdf() })
  await clinic.api.send(putMessage, {
    token: patient.token,
    params: { id: chat._id, messageId: randomUUID() },
    body: { content: '', sentAt: iso(dayAt(0)), attachment: { _id, name: 'Izraksts.pdf' } },
  })
  records['/attachments/'] = _id
  await giveEarnings(server, doctor, { cents: 1000, minutes: 45 })
  const payout = await clinic.api.send(withdraw, { token: doctor.token, body: { amount: 5 } })
  records['/doctor/payouts'] = payout._id

  // The doctor's own patient profile, in use: the same person, but not the doctor now.
  const aside = await clinic.newPatient()
  await server.sql('update client set person_id = $2 where id = $1', [aside.clientId, doctor.personId])
  await server.sql('update session set person_id = $2 where client_id = $1', [
    aside.clientId,
    doctor.personId,
  ])
  const alter = await clinic.newDoctor()
  await server.sql('update client set person_id = $2 where id = $1', [alter.clientId, patient.personId])
  await server.sql('update session set person_id = $2 where client_id = $1', [
    alter.clientId,
    patient.personId,
  ])
  Object.assign(members, {
    patient,
    doctor,
    patient2: otherPatient,
    doctor2: otherDoctor,
    admin: clinic.admin,
    alterDoctor: { ...alter, personId: patient.personId },
    alterPatient: { ...aside, personId: doctor.personId },
  })
  for (const [who, { token }] of Object.entries(members)) tokens[who] = token
  strangers.patient.push(otherPatient, aside)
  strangers.doctor.push(otherDoctor)
  strangers.admin.push(clinic.admin)
})
afterAll(() => server.remove())

const pathOf = (route: Route, id: string, messageId = id) =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'messageId' ? messageId : id))

const routes = Object.entries(contract)
const tables = [
  'consultation',
  'payment',
  'purchase',
  'purchase_order',
  'card',
  'hold',
  'availability',
  'day_off',
  'busy',
  'chat',
  'message',
  'attachment',
  'promo_code',
  'client',
  'person',
  'payout',
  'receipt',
  'payment_finding',
  'refund_transfer',
  'support_message',
  'overview',
  'overview_entry',
  'overview_draft',
  'overview_entry_draft',
  'session_note',
  'follow_up',
  'device_check',
  'emergency_details',
  'risk_flag',
  'risk_flag_message',
  'measure',
  'measure_version',
  'measure_ask',
  'measure_answering',
  'measure_consent',
] as const
const state = async () =>
  JSON.stringify(await Promise.all(tables.map((table) => server.sql(`select * from ${table} order by 1, 2`))))

describe('API-01 a record of someone else is not there', () => {
  const own = routes.filter(([, { path, who }]) => path.includes('{') && who !== 'guest' && who !== 'admin')
  // The id names a published specialist here, and those are everybody's.
  const ofOthers = own.filter(([, { path }]) => !path.startsWith('/doctors/'))

  test('every route that names a record is tried', () => {
    for (const [name, route] of ofOthers) {
      expect(Object.keys(records).filter((start) => route.path.startsWith(start))).toHaveLength(1)
      if (route.body) expect(Object.keys(bodies)).toContain(name)
    }
  })

  for (const [name, route] of ofOthers) {
    test(`${route.method} ${route.path}`, async () => {
      const start = Object.keys(records).find((each) => route.path.startsWith(each)) ?? ''
      const before = await state()
      for (const who of callers.filter((each) => allowed(name, each) === '404')) {
        const ask = async (id: string) => {
          const body = route.body ? bodies[name] : undefined
          const answer = await clinic.api.call(route.method, pathOf(route, id), { token: tokens[who], body })
          const headers = [...answer.headers].filter(([header]) => header !== 'date')
          return { status: answer.status, headers, body: JSON.stringify(answer.body) }
        }
        const foreign = await ask(records[start] ?? '')
        const said = { who, ...foreign }
        const code = /"error":"(not_found|no_profile)"/
        expect(said).toMatchObject({ who, status: 404, body: expect.stringMatching(code) })
        // A hold that is gone was let go: that much may be told.
        if (name !== 'releaseHold') expect(foreign).toEqual(await ask(randomUUID()))
      }
      expect(await state()).toBe(before)
    })
  }
})

test('API-01 administrators act on what is there, and cannot act on what is not', async () => {
  const acts = routes.filter(([, { path, who }]) => who === 'admin' && path.includes('{id}'))
  for (const [name, route] of acts) {
    for (const id of [randomUUID(), 'not-an-id', records['/consultations/'] ?? '']) {
      const decision = { comment: 'Lūdzu, papildiniet.', version: 1 }
      const answer = await clinic.api.call(route.method, pathOf(route, id), {
        token: clinic.admin.token,
        body: route.body ? (bodies[name] ?? decision) : undefined,
      })
      expect({ name, id, status: answer.status }).toEqual({ name, id, status: 404 })
    }
  }
})

test('API-01 lists hold one’s own records only', async () => {
  const paged = routes.filter(([, { path, method, who }]) => {
    return method === 'GET' && !path.includes('{') && who !== 'guest' && who !== 'admin'
  })
  const ids = Object.values(records)
  for (const [name, route] of paged) {
    for (const role of ['patient', 'doctor'] as const) {
      if (allowed(name, `${role}2`) !== 'ok') continue
      for (const { token } of strangers[role]) {
        const path = `${route.path}?from=${iso(dayAt(0))}&to=${iso(dayAt(30))}`
        const answer = await clinic.api.call('GET', path, { token })
        const shown = JSON.stringify(answer.body)
        for (const id of ids) {
          if (name === 'getUserProfile') continue
          expect({ name, role, leaks: shown.includes(id) }).toEqual({ name, role, leaks: false })
        }
      }
    }
  }
})

const isRecord = ({ path }: Route) => Object.keys(records).some((start) => path.startsWith(start))
// Reading first; what is taken away, and a change of profile, last.
const places = ['GET', 'POST', 'PUT', 'DELETE']
const placeOf = (name: string, { method }: Route) => (name === 'switchClient' ? 9 : places.indexOf(method))

/** A new message of one of the two in a chat. */
async function write(who: string, id: string): Promise<string> {
  const messageId = randomUUID()
  const body = { content: 'Labdien!', sentAt: iso(dayAt(0)) }
  await clinic.api.send(putMessage, { token: tokens[who], params: { id, messageId }, body })
  return messageId
}

describe('API-01 a record is there for those it belongs to', () => {
  const named = routes
    .filter(([, { path, who }]) => path.includes('{') && who !== 'guest' && who !== 'admin')
    .toSorted(([a, one], [b, other]) => placeOf(a, one) - placeOf(b, other))
  for (const [name, route] of named) {
    test(`${route.method} ${route.path}`, async () => {
      const start = Object.keys(records).find((each) => route.path.startsWith(each))
      const id = start === undefined ? (members['doctor']?.clientId ?? '') : (records[start] ?? '')
      let gone = false
      for (const who of callers.filter((each) => allowed(name, each) === 'ok')) {
        const token = tokens[who]
        // Of the two in a chat each removes what they wrote.
        const messageId = name === 'removeMessage' ? await write(who, id) : id
        const body = route.body ? (bodies[name] ?? {}) : undefined
        const path = pathOf(route, id, messageId)
        const { status } = await clinic.api.call(route.method, path, { token, body })
        const said = { who, status }
        for (const refusal of [401, 403, 500]) expect(said).not.toEqual({ who, status: refusal })
        // What one profile has taken away is gone for the other profile of the same person.
        if (!gone) expect(said).not.toEqual({ who, status: 404 })
        gone ||= route.method === 'DELETE' && status < 300 && name !== 'removeMessage'
        // Whoever has changed their profile is let in again.
        if (name === 'switchClient' && members[who]) await clinic.signIn(members[who])
      }
    })
  }
})

test('API-01 every route has its line, every line its route, and no line says anything else', () => {
  expect([...permissions.keys()].toSorted()).toEqual(routes.map(([name]) => name).toSorted())
  expect(lineCount).toBe(permissions.size)
  for (const [name, line] of permissions) {
    for (const [who, cell] of Object.entries(line)) {
      expect({ name, who, known: outcomes.includes(cell) }).toEqual({ name, who, known: true })
    }
  }
  // Only where a record is named can it be somebody else’s.
  const hides = routes.filter(([name]) => callers.some((who) => allowed(name, who) === '404'))
  expect(hides.filter(([, route]) => !isRecord(route)).map(([name]) => name)).toEqual([])
})

/** Whoever was signed out with the other profile of the same person is let in again. */
async function signInAgain(): Promise<void> {
  for (const member of Object.values(members)) {
    await server.sql('delete from session where client_id = $1', [member.clientId])
    await clinic.signIn(member)
  }
}

// Last, because its sign-outs end the sessions of everyone here.
describe('API-01 who may call what', () => {
  // What signs out comes last: it ends the sessions that the others need.
  const last = ['endOtherSessions', 'logout']
  const order = routes.toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
  for (const [name, route] of order) {
    test(`${route.method} ${route.path}: ${route.who}`, async () => {
      for (const who of Object.keys(tokens)) {
        const body = route.body ? {} : undefined
        const path = pathOf(route, randomUUID())
        const answer = await clinic.api.call(route.method, path, { token: tokens[who], body })
        const said = { who, name, status: answer.status, error: (answer.body as { error?: string })?.error }
        if (name === 'endOtherSessions') await signInAgain()
        const expected = allowed(name, columnOf[who] ?? who)
        if (expected === '401') expect(said).toMatchObject({ status: 401, error: 'unauthenticated' })
        else if (expected === '403') expect(said).toMatchObject({ status: 403, error: 'forbidden' })
        else {
          expect(['unauthenticated', 'forbidden', 'internal']).not.toContain(said.error)
          expect(said.status).toBeLessThan(500)
        }
      }
    })
  }
})
