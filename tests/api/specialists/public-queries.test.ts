import { api as contract } from '#contract/api.ts'
import { makeCalendarFeed } from '#contract/calendar-feed.ts'
import { getSealingKey } from '#contract/sealing-key.ts'
import { uploadAttachment } from '#contract/attachment.ts'
import { openChat, putMessage } from '#contract/chat.ts'
import { submitAnswers } from '#contract/questionnaire.ts'
import type { Route } from '#contract/route.ts'
import { contactSupport } from '#contract/support.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf } from '../../world/people/attached.ts'
import { dayAt, iso, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { addContent } from '../../world/people/content.ts'
import { addCrowd, addOwn } from '../../world/people/crowd.ts'
import { startInspected, type InspectedServer, type Statement } from '../../world/server/inspected.ts'
import { answeredMeasure } from '../../world/people/measure.ts'
import { PASSWORD } from '../../world/people/people.ts'
import { answerRisk } from '../../world/people/questionnaire.ts'
import { newReplica } from '../../world/device/replica.ts'
import { wasteful } from '../../world/reading/wasteful.ts'
import { showAs } from '../../world/people/show-as.ts'

let server: InspectedServer
let clinic: Clinic
let doctor: Member
let ids: Record<string, string>
const tokens: Record<string, string | undefined> = {}
/** What each read asked of the database when its people had few records. */
const few = new Map<string, Statement[]>()
const many = new Map<string, Statement[]>()

/** Records that a repeated call is answered with: an id that is nobody's is looked for like any other. */
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const oneOfMany = [
  '/holds/',
  '/doctor/payouts/',
  '/admin/payouts/',
  '/admin/promocodes/',
  '/admin/findings/',
  '/doctor/overviews/',
  '/doctor/flags/',
]

const reads = Object.entries(contract).filter(
  ([name, { method }]) => method === 'GET' && name !== 'pullChanges',
)
/** A pull goes on from where the last one stood. */
const names = [...reads.map(([name]) => name), 'pullChanges']

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  const content = await addContent(server)
  doctor = await clinic.newDoctor()
  const patient = await clinic.newPatient()
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const consultation = await clinic.schedule(patient, doctor, from)
  await clinic.effectsDone()
  const [receipt] = await server.sql<{ payment_id: string }>('select payment_id from receipt')
  // Its call runs: what is there only during one is read as well.
  await server.sql("update consultation set status = 'active', started_at = now() where id = $1", [
    consultation._id,
  ])
  await clinic.subscribe(patient, 'advanced')
  const chat = await clinic.api.send(openChat, { token: patient.token, body: { doctorId: doctor.clientId } })
  const attachmentId = randomUUID()
  const inChat = { token: patient.token, params: { id: chat._id } }
  await clinic.api.send(uploadAttachment, { ...inChat, query: { attachmentId }, file: pdf() })
  await clinic.api.send(putMessage, {
    token: patient.token,
    params: { id: chat._id, messageId: randomUUID() },
    body: {
      content: '',
      sentAt: iso(clinic.now()),
      attachment: { _id: attachmentId, name: 'Izraksts.pdf' },
    },
  })
  await clinic.api.send(submitAnswers, {
    token: patient.token,
    body: { questionnaireId: content.questionnaire, answers: { [content.question]: [true, false] } },
  })
  Object.assign(tokens, {
    user: patient.token,
    patient: patient.token,
    'patient+': patient.token,
    doctor: doctor.token,
    'doctor+': doctor.token,
    'patient|doctor': doctor.token,
    admin: clinic.admin.token,
  })
  const { measureId } = await answeredMeasure(clinic, { doctor, patient })
  const feed = await clinic.api.send(makeCalendarFeed, {
    token: doctor.token,
    body: { titles: 'names', password: PASSWORD },
  })
  ids = {
    '/doctors/': doctor.clientId,
    '/admin/doctors/': doctor.clientId,
    '/news/': content.post,
    '/admin/news/': content.post,
    '/admin/measures/': measureId,
    '/admin/questionnaires/': content.questionnaire,
    '/consultations/': consultation._id,
    '/chats/': chat._id,
    '/attachments/': attachmentId,
    '/feeds/': feed.url.split('/').at(-2) ?? '',
    '/doctor/patients/': patient.clientId,
    '/doctor/flags/': await answerRisk({ sql: server.sql, api: clinic.api }, patient),
    '/patient/payments/': receipt?.payment_id ?? '',
    '/admin/feedbackQuestions/': 'patient',
    ...Object.fromEntries(oneOfMany.map((start) => [start, NOBODYS])),
  }
  // The first question makes the key.
  await clinic.api.send(getSealingKey, { token: patient.token })
  const device = newReplica(clinic.api, doctor.token)
  await device.upToDate()
  await changeDoctor()
  await addOwn(server, doctor, patient, 3)
  await writeToSupport(patient, 3)
  few.set('pullChanges', await statementsOfPull(device.cursor))
  await addCrowd(server)
  for (const [name, route] of reads) few.set(name, await statementsOf(route))
  await device.upToDate()
  await changeDoctor()
  await addOwn(server, doctor, patient, 60)
  await writeToSupport(patient, 25)
  for (const [name, route] of reads) many.set(name, await statementsOf(route))
  many.set('pullChanges', await statementsOfPull(device.cursor))
}, 180_000)
afterAll(() => server.remove())

async function statementsOf(route: Route): Promise<Statement[]> {
  const start = Object.keys(ids).find((each) => route.path.startsWith(each))
  const path = route.path.replace(/\{\w+\}/, ids[start ?? ''] ?? '')
  const range = route.query ? `?from=${iso(dayAt(0))}&to=${iso(dayAt(30))}&limit=20&year=2026` : ''
  const watched = server.watch()
  const answer = await clinic.api.call('GET', path + range, {
    token: tokens[route.who],
    headers: watched.headers,
  })
  const status = path.includes(NOBODYS) ? 404 : 200
  expect({ path, status: answer.status }).toEqual({ path, status })
  return watched.statements()
}

/** Written by the one who can seal them, as if hours lay in between. */
async function writeToSupport({ token }: Member, messages: number): Promise<void> {
  for (let at = 0; at < messages; at++) {
    await clinic.api.send(contactSupport, { token, body: { text: `Ziņa ${at}` } })
    await server.sql(`delete from attempt_counter where key like 'support/%'`)
  }
}

/** Specialists change in every pull that is watched: the hour may change them by itself. */
const changeDoctor = () => showAs(server, doctor, { comments: crypto.randomUUID() })

/** What one page of what the doctor has not got asks of the database. */
async function statementsOfPull(cursor = ''): Promise<Statement[]> {
  const watched = server.watch()
  await clinic.api.call('GET', `/sync/pull?cursor=${cursor}`, {
    token: doctor.token,
    headers: watched.headers,
  })
  return watched.statements()
}

/** How many there are in all is asked for once more, where a page is full. */
const isCount = ({ text }: Statement) => text.startsWith('select count(*) as "total"')
const isRead = ({ text }: Statement) => /^\s*(select|with)/i.test(text)

describe('API-01 a read asks the database as often for many records as for few', () => {
  for (const name of names) {
    test(name, () => {
      const [before, after] = [few.get(name) ?? [], many.get(name) ?? []]
      const asked = (statements: Statement[]) =>
        // How many ids one statement asks for is not how often it is asked.
        statements
          .filter((each) => !isCount(each))
          .map(({ text }) => text.replaceAll(/in \(\$\d+(?:, \$\d+)*\)/g, 'in (…)').slice(0, 200))
      expect(asked(after)).toEqual(asked(before))
      expect(after.filter(isCount).length).toBeLessThanOrEqual(1)
      expect(after.length).toBeLessThanOrEqual(8)
    })
  }
})

describe('API-01 a read finds its records by an index among those of everyone else', () => {
  for (const name of names) {
    test(name, async () => {
      for (const statement of (many.get(name) ?? []).filter(isRead)) {
        const plan = await server.planOf(statement)
        expect({ statement: statement.text, waste: wasteful(plan) }).toEqual({
          statement: statement.text,
          waste: [],
        })
      }
    })
  }
})

test('API-01 a page of specialists reads no more than the page, apart from counting', async () => {
  const watched = server.watch()
  await clinic.api.call('GET', '/doctors?limit=12', { headers: watched.headers })
  const statements = await watched.statements()
  expect(statements.length).toBeLessThanOrEqual(2)
})
