import { blockUser } from '#contract/admin.ts'
import { markRead, removeMessage } from '#contract/chat.ts'
import { acceptConsultation } from '#contract/consultation-routes.ts'
import { unpublishDoctorProfile } from '#contract/doctor-profile.ts'
import { saveAnswers } from '#contract/questionnaire.ts'
import { pullChanges } from '#contract/sync.ts'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openThread } from '../../world/people/chat.ts'
import type { Clinic } from '../../world/people/clinic.ts'
import { type Content, openContent } from '../../world/people/content.ts'
import type { InspectedServer } from '../../world/server/inspected.ts'
import { freshCopy, newReplica, nouns } from '../../world/device/replica.ts'

let server: InspectedServer
let clinic: Clinic
let content: Content
beforeAll(async () => {
  ;({ server, clinic, content } = await openContent())
})
afterAll(() => server.remove())

const day = 86_400_000
const ids = (rows: { _id: string }[] | undefined) => (rows ?? []).map(({ _id }) => _id)

/** A patient and a doctor who share a consultation, a chat and messages, with answers given. */
async function someone(changes: { anonymous?: boolean } = {}) {
  const thread = await openThread(clinic, changes)
  const { patient, doctor } = thread
  await server.sql("update person set name = 'Zane', surname = 'Slepena' where id = $1", [patient.personId])
  await clinic.giveCard(patient)
  const [from = ''] = await clinic.freeTimes(doctor, 3)
  const consultation = await clinic.reserve(patient, doctor, from)
  await thread.say(patient, 'Labdien!')
  await thread.say(doctor, 'Labdien, klausos.')
  const answers = { [content.question]: [true, false] }
  await clinic.api.send(saveAnswers, {
    token: patient.token,
    body: { questionnaireId: content.questionnaire, answers },
  })
  return { ...thread, consultation }
}

describe('OFF-02 a first copy', () => {
  test('a guest gets what everyone may read, and nothing else', async () => {
    const { doctor } = await someone()
    const replica = newReplica(clinic.api)
    const [page] = await replica.pullAll()
    expect(Object.keys(page ?? {}).toSorted()).toEqual(['cursor', 'doctors', 'more', 'news', 'reset'])
    expect(page).toMatchObject({ reset: false, more: false })
    expect(ids(page?.news.put)).toEqual([content.post])
    expect(ids(page?.doctors.put)).toContain(doctor.clientId)
  })

  test('each gets their own, as their own screens show it', async () => {
    // Others have theirs.
    await someone()
    const { patient, doctor, chat, consultation, thread, inList } = await someone({ anonymous: true })
    const [mine, theirs] = [
      await freshCopy(clinic.api, patient.token),
      await freshCopy(clinic.api, doctor.token),
    ]
    expect(mine.consultations).toEqual([consultation])
    expect(mine.chats).toEqual([await inList(patient)])
    expect(theirs.chats).toEqual([await inList(doctor)])
    for (const held of [mine, theirs]) {
      expect(ids(held.chats)).toEqual([chat._id])
      expect(held.messages.toSorted((a, b) => seqOf(a) - seqOf(b))).toEqual(await thread(patient))
    }
    expect(mine.questionnaire).toMatchObject([
      { _id: patient.clientId, answers: { [content.question]: [true, false] } },
    ])
    expect(theirs.questionnaire).toEqual([])
    expect(JSON.stringify(theirs)).not.toMatch(/Zane|Slepena/)
    const admin = await freshCopy(clinic.api, clinic.admin.token)
    expect(nouns.filter((noun) => admin[noun].length > 0)).toEqual(['news', 'doctors'])
  })

  test('of a long thread come the newest 200 messages, in pages', async () => {
    const { patient, chat } = await someone()
    await server.sql(
      `insert into message (id, chat_id, seq, author_id, content, sent_at, created_at, removed_at)
       select gen_random_uuid(), $1, 2 + i, $2, '', now(), now(), now() from generate_series(1, 498) as i`,
      [chat._id, patient.clientId],
    )
    await server.sql('update chat set last_seq = 500 where id = $1', [chat._id])
    const replica = newReplica(clinic.api, patient.token)
    await replica.pullAll()
    const seqs = replica
      .held()
      .messages.map(seqOf)
      .toSorted((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, i) => 301 + i))
  })

  test('more than a page comes in pages, and what changes meanwhile comes too', async () => {
    const { patient, doctor, say } = await someone()
    await server.sql(
      `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
       select gen_random_uuid(), $1, $2, at, at + interval '45 minutes', 45, 'finished', 'card', 4000, 4000, now()
       from (select now() - i * interval '1 day' as at from generate_series(1, 900) as i) as times`,
      [doctor.clientId, patient.clientId],
    )
    const replica = newReplica(clinic.api, patient.token)
    const first = await replica.pull()
    expect(first.more).toBe(true)
    await server.sql(
      "delete from consultation where patient_id = $1 and status = 'finished' and starts_at > $2",
      [patient.clientId, new Date(Date.now() - 300 * day)],
    )
    await say(doctor, 'Starp lapām')
    await replica.upToDate()
    expect(replica.held()).toEqual(await freshCopy(clinic.api, patient.token))
  }, 120_000)
})

const seqOf = (row: object) => ('seq' in row ? Number(row.seq) : 0)

describe('OFF-05 what changed since', () => {
  test('nothing when nothing did; then what did, once, and to both sides', async () => {
    const { patient, doctor, chat, say, consultation } = await someone()
    const [mine, theirs] = [newReplica(clinic.api, patient.token), newReplica(clinic.api, doctor.token)]
    for (const replica of [mine, theirs]) await replica.upToDate()
    const message = await say(patient, 'Vēl kas')
    const params = { id: chat._id }
    await clinic.api.send(markRead, { token: doctor.token, params, body: { seq: 3 } })
    await clinic.api.send(acceptConsultation, { token: doctor.token, params: { id: consultation._id } })
    // The price is taken after the answer, and that changes the consultation once more.
    await clinic.effectsDone()
    for (const replica of [mine, theirs]) {
      const page = await replica.pull()
      expect(page).toMatchObject({ reset: false, more: false })
      expect(ids(page.messages?.put)).toEqual([message._id])
      expect(ids(page.chats?.put)).toEqual([chat._id])
      expect(page.consultations?.put).toMatchObject([{ _id: consultation._id, status: 'scheduled' }])
    }
    await clinic.api.send(removeMessage, {
      token: patient.token,
      params: { ...params, messageId: message._id },
    })
    const gone = { _id: message._id, content: '', removed: true }
    expect((await theirs.pull()).messages?.put).toMatchObject([gone])
    await mine.pullAll()
    expect(mine.held()).toEqual(await freshCopy(clinic.api, patient.token))
    expect(theirs.held()).toEqual(await freshCopy(clinic.api, doctor.token))
  })

  test('deletions and unpublishing arrive, and what is shown again with a higher version', async () => {
    const { doctor } = await someone()
    const guest = newReplica(clinic.api)
    await guest.upToDate()
    const before = guest.rows.doctors.get(doctor.clientId)?.version ?? 0
    const post = randomUUID()
    await server.sql(
      `insert into news_post (id, image, title, post_text, published, published_at, created_at)
       values ($1, '/files/a.svg', 'Jauns', '<p>x</p>', true, now(), now())`,
      [post],
    )
    expect(ids((await guest.pull()).news.put)).toEqual([post])
    await server.sql('update news_post set published = false where id = $1', [post])
    expect((await guest.pull()).news.removed).toEqual([post])
    await server.sql('update news_post set published = true where id = $1', [post])
    expect(ids((await guest.pull()).news.put)).toEqual([post])
    await server.sql('delete from news_post where id = $1', [post])
    expect((await guest.pull()).news.removed).toEqual([post])
    const params = { id: doctor.clientId }
    const [row] = await server.sql(
      'select client_id, profile, search, published_at from specialist where client_id = $1',
      [doctor.clientId],
    )
    await clinic.api.send(unpublishDoctorProfile, { token: clinic.admin.token, params })
    expect((await guest.pull()).doctors.removed).toEqual([doctor.clientId])
    const shown = { ...row, profile: JSON.stringify(row?.['profile']), version: 1 }
    const columns = Object.keys(shown)
    await server.sql(
      `insert into specialist (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
      Object.values(shown),
    )
    const again = await guest.pull()
    const shownAgain = again.doctors.put.find(({ _id }) => _id === doctor.clientId)
    expect(shownAgain?.version).toBeGreaterThan(before)
  })

  test('AUTH-13 who becomes anonymous is so on the doctor’s devices too', async () => {
    const { patient, doctor } = await someone()
    const theirs = newReplica(clinic.api, doctor.token)
    await theirs.pullAll()
    expect(JSON.stringify(theirs.held())).toMatch(/Zane Slepena/)
    await server.sql('update person set stay_anonymous = true where id = $1', [patient.personId])
    await theirs.pullAll()
    expect(JSON.stringify(theirs.held())).not.toMatch(/Zane|Slepena/)
  })

  test('CHAT-02 whether one may write follows the plan and the block', async () => {
    const { patient, doctor } = await someone()
    const [mine, theirs] = [newReplica(clinic.api, patient.token), newReplica(clinic.api, doctor.token)]
    for (const replica of [mine, theirs]) await replica.upToDate()
    await server.sql("update client set payment_plan = 'pay_as_you_go' where id = $1", [patient.clientId])
    expect((await mine.pull()).chats?.put).toMatchObject([{ writing: 'plan_without_chat' }])
    await clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: patient.personId } })
    await theirs.pullAll()
    expect(theirs.held().chats).toMatchObject([{ writing: 'closed' }])
  })
})

describe('OFF-05 cursors', () => {
  test('an unknown, spoilt, forgotten or foreign cursor begins anew', async () => {
    const { patient, doctor } = await someone()
    const mine = newReplica(clinic.api, patient.token)
    await mine.pullAll()
    const cursor = mine.cursor ?? ''
    const [epoch = '', audience = '', xid = ''] = cursor.split('.')
    const bad = [
      'x',
      '',
      `${cursor}9.9`,
      `${epoch}.${audience}.999999999999999.0`,
      `${epoch}.${audience}.0.0`,
      `${'0'.repeat(32)}.${audience}.${xid}.0`,
      `${epoch}.guest.${xid}.0`,
      `${epoch}.${audience}.${xid}.messages~${randomUUID()}_99999999999`,
      `${epoch}.${audience}.${xid}.people~${randomUUID()}`,
      `${epoch}.${audience}.${xid}.chats~' or 1=1`,
    ]
    const whole = await freshCopy(clinic.api, patient.token)
    for (const text of bad) {
      const replica = newReplica(clinic.api, patient.token)
      replica.forget(text)
      const [page] = await replica.pullAll()
      expect({ text, reset: page?.reset }).toEqual({ text, reset: true })
      expect(replica.held()).toEqual(whole)
    }
    for (const token of [doctor.token, undefined]) {
      const other = newReplica(clinic.api, token)
      other.forget(cursor)
      expect((await other.pull()).reset).toBe(true)
      expect(JSON.stringify(other.held())).not.toContain('"submittedAt"')
    }
  })

  test('a dead token does not read on as a guest', async () => {
    const answer = await clinic.api.ask(pullChanges, { token: randomUUID() })
    expect(answer.status).toBe(401)
  })
})

// The embedded database runs one transaction at a time.
if (process.env['TEST_HOME'] === 'postgres')
  test('OFF-05 a transaction that commits late is never skipped, and holds up nothing that came after it', async () => {
    const { patient, doctor, say } = await someone()
    const theirs = newReplica(clinic.api, doctor.token)
    await theirs.upToDate()
    const late = new Client({ connectionString: server.databaseUrl })
    await late.connect()
    try {
      await late.query('begin')
      const id = randomUUID()
      await late.query(
        `insert into consultation (id, doctor_id, patient_id, starts_at, ends_at, minutes, status, paid_with, base_cents, total_cents, created_at)
         values ($1, $2, $3, now(), now() + interval '45 minutes', 45, 'finished', 'card', 4000, 4000, now())`,
        [id, doctor.clientId, patient.clientId],
      )
      const message = await say(patient, 'Sākta vēlāk, beigta agrāk')
      expect(ids((await theirs.pull()).messages?.put)).toEqual([message._id])
      await late.query('commit')
      await theirs.pullAll()
      expect(ids(theirs.held().consultations)).toContain(id)
    } finally {
      await late.end()
    }
    expect(theirs.held()).toEqual(await freshCopy(clinic.api, doctor.token))
  })

test('OFF-05 who was away too long begins anew; who was not goes on', async () => {
  const { patient, doctor, say } = await someone()
  const [mine, theirs] = [newReplica(clinic.api, patient.token), newReplica(clinic.api, doctor.token)]
  await mine.pullAll()
  await say(patient, 'Uz redzēšanos!')
  await theirs.upToDate()
  await server.sql("update change set at = at - interval '91 days'")
  await clinic.moveTo(clinic.now() + 60_000)
  expect((await mine.pull()).reset).toBe(true)
  await mine.pullAll()
  expect(mine.held()).toEqual(await freshCopy(clinic.api, patient.token))
  expect((await theirs.pull()).reset).toBe(false)
  await theirs.upToDate()
  await say(doctor, 'Uz redzēšanos.')
  const next = await theirs.pull()
  expect(next).toMatchObject({ reset: false, messages: { put: [{ content: 'Uz redzēšanos.' }] } })
})
