import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blockUser } from '#contract/admin.ts'
import type { CallOf } from '#contract/route.ts'
import { listSupportMessages, markSupportReplied, replyToSupportMessage } from '#contract/support.ts'
import { countWaiting } from '#contract/waiting.ts'
import { outcome } from '../../world/people/client.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { everyRow } from '../../world/reading/every-row.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { countMails, mails, mailTo } from '../../world/reading/mail.ts'
import { wasteful } from '../../world/reading/wasteful.ts'

type Filter = NonNullable<CallOf<typeof listSupportMessages>['query']>

let server: InspectedServer
let clinic: Clinic
let patient: Member
const SUBJECT = 'Atbilde uz jūsu ziņu'

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  patient = await clinic.newPatient()
})
afterAll(() => server.remove())

const write = (who: Member, text: unknown, headers: Record<string, string> = {}) =>
  clinic.api.call('POST', '/admin/contact/support', { token: who.token, body: { text }, headers })
const list = (query: Filter = {}, who = clinic.admin) =>
  clinic.api.send(listSupportMessages, { token: who.token, query })
const waiting = async () => (await clinic.api.send(countWaiting, { token: clinic.admin.token })).support
const mark = (id: string, who = clinic.admin) =>
  clinic.api.ask(markSupportReplied, { token: who.token, params: { id } })
const reply = (id: string, text: string, who = clinic.admin, headers: Record<string, string> = {}) =>
  clinic.api.ask(replyToSupportMessage, { token: who.token, params: { id }, body: { text }, headers })

/** A patient of their own who has written something; the id of the message. */
async function written(text = 'Kā mainīt karti?') {
  const who = await clinic.newPatient()
  expect((await write(who, text)).status).toBe(204)
  const { data } = await list({ email: emailOf(who) })
  return { who, id: data[0]?._id ?? '' }
}

describe('SUP-01 writing to the administrators', () => {
  test('SUP-01 SUP-02 a message comes with its writer’s name and address, and waits', async () => {
    const before = await waiting()
    expect(await write(patient, '  Labdien!\nNevaru samaksāt. 🙂 ')).toMatchObject({ status: 204 })
    expect((await list({ email: emailOf(patient).toUpperCase().slice(0, 20) })).data).toEqual([
      {
        _id: expect.any(String),
        email: emailOf(patient),
        name: expect.any(String),
        surname: expect.any(String),
        message: 'Labdien!\nNevaru samaksāt. 🙂',
        replied: false,
        createdAt: expect.any(String),
      },
    ])
    expect(await waiting()).toBe(before + 1)
  })

  test('SUP-01 any text is taken up to ten thousand characters, also none', async () => {
    const who = await clinic.newPatient()
    for (const text of ['ā'.repeat(10_000), '', ' \n ']) expect((await write(who, text)).status).toBe(204)
    for (const text of ['x'.repeat(10_001), 7, undefined])
      expect(await write(who, text)).toMatchObject({
        status: 422,
        body: { fields: { text: expect.any(String) } },
      })
    const { data } = await list({ email: emailOf(who) })
    expect(data.map(({ message }) => message.length)).toEqual([0, 0, 10_000])
  })

  test('SUP-01 the same message sent again under its key is one, also at once', async () => {
    const who = await clinic.newPatient()
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(['a', 'b', 'c'].map(() => write(who, 'Vienreiz', headers)))
    expect(answers.some(({ status }) => status === 204)).toBe(true)
    expect((await write(who, 'Vienreiz', headers)).status).toBe(204)
    expect((await list({ email: emailOf(who) })).total).toBe(1)
  })

  test('SUP-01 one person writes ten times an hour, also at once and from each profile; others as ever', async () => {
    const who = await clinic.newPatient()
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => write(who, `Ziņa ${at}`)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ error: 'too_many_requests' })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await list({ email: emailOf(who) })).total).toBe(10)
    expect((await write(await clinic.newPatient(), 'Labdien!')).status).toBe(204)
  })

  test('SUP-01 only patients write', async () => {
    for (const who of [await clinic.newDoctor(), clinic.admin])
      expect(outcome(await write(who, 'Labdien!'))).toBe('forbidden')
  })

  test('SUP-01 neither what is written nor what is answered stands anywhere in clear, nor in a subject or a job', async () => {
    const { who, id } = await written('Slepenvārds-jautājums par diagnozi')
    await reply(id, 'Slepenvārds-atbilde')
    const mail = await mailTo(server.url, emailOf(who), ({ subject }) => subject === SUBJECT)
    expect(mail.text).toContain('Slepenvārds-atbilde')
    expect(`${mail.text}${mail.html}${mail.subject}`).not.toContain('jautājums par diagnozi')
    const rows = await everyRow(server)
    expect(rows.filter(({ row }) => row.toLowerCase().includes('slepenvārds'))).toEqual([])
    expect(server.logs().toLowerCase()).not.toContain('slepenvārds')
  })
})

describe('ADM-08 administrators reply', () => {
  test('ADM-08 a message is marked, by whom and when; again and by another it stays so, and no mail goes out', async () => {
    const { who, id } = await written()
    const before = await waiting()
    expect((await mark(id)).status).toBe(204)
    const marked = (await list({ email: emailOf(who) })).data[0]
    expect(marked).toMatchObject({ replied: true, repliedBy: { name: expect.any(String) } })
    expect(marked).not.toHaveProperty('reply')
    const other = await clinic.newAdmin()
    const answers = await Promise.all([mark(id), mark(id, other)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await list({ email: emailOf(who) })).data[0]).toEqual(marked)
    expect(await waiting()).toBe(before - 1)
    await clinic.effectsDone()
    expect(await countMails(server.url, emailOf(who), SUBJECT)).toBe(0)
  })

  test('ADM-08 a reply is a mail in the writer’s language that marks the message; its lines stay lines', async () => {
    const { who, id } = await written()
    await server.sql(`update person set language = 'ru' where id = $1`, [who.personId])
    expect((await reply(id, 'Labdien!\n\nKarti var mainīt profilā <b>.')).status).toBe(204)
    const mail = await mailTo(
      server.url,
      emailOf(who),
      ({ subject }) => subject === 'Ответ на ваше сообщение',
    )
    expect(mail.html).toContain('<p>Labdien!</p>')
    expect(mail.html).toContain('<p>Karti var mainīt profilā &lt;b&gt;.</p>')
    expect((await list({ email: emailOf(who) })).data[0]).toMatchObject({
      replied: true,
      reply: 'Labdien!\n\nKarti var mainīt profilā <b>.',
    })
  })

  test('ADM-08 of several administrators who answer at once one does, and the writer gets one mail', async () => {
    const { who, id } = await written()
    const others = [clinic.admin, await clinic.newAdmin(), await clinic.newAdmin()]
    const answers = await Promise.all(others.map((admin, at) => reply(id, `Atbilde ${at}`, admin)))
    expect(answers.map(outcome).toSorted()).toEqual(['done', 'wrong_status', 'wrong_status'])
    await clinic.effectsDone()
    expect(await countMails(server.url, emailOf(who), SUBJECT)).toBe(1)
    const { reply: kept } = (await list({ email: emailOf(who) })).data[0] ?? {}
    const mail = (await mails(server.url)).find(({ to }) => to === emailOf(who))
    expect(mail?.text).toContain(kept ?? 'nothing')
  })

  test('ADM-08 a reply whose answer was lost is repeated under its key, and is one mail', async () => {
    const { who, id } = await written()
    const headers = { 'idempotency-key': randomUUID() }
    for (let time = 0; time < 3; time++)
      expect((await reply(id, 'Atbilde', clinic.admin, headers)).status).toBe(204)
    expect(outcome(await reply(id, 'Cita', clinic.admin, headers))).toBe('idempotency_key_reused')
    await clinic.effectsDone()
    expect(await countMails(server.url, emailOf(who), SUBJECT)).toBe(1)
  })

  test('ADM-08 a blocked person is answered, a removed one has no mail, and nothing is marked', async () => {
    const blocked = await written()
    await clinic.api.send(blockUser, { token: clinic.admin.token, params: { id: blocked.who.personId } })
    expect((await reply(blocked.id, 'Konts bloķēts.')).status).toBe(204)
    await mailTo(server.url, emailOf(blocked.who), ({ subject }) => subject === SUBJECT)
    const removed = await written()
    await server.sql(`update person set status = 'removed' where id = $1`, [removed.who.personId])
    expect(outcome(await reply(removed.id, 'Labdien!'))).toBe('user_not_found')
    expect((await list({ email: emailOf(removed.who) })).data[0]).toMatchObject({ replied: false })
  })

  test('ADM-08 the list is newest first, narrowed by whether somebody has replied and by address, page by page', async () => {
    const one = await written('Pirmā')
    const two = await written('Otrā')
    await mark(one.id)
    const ids = async (query: Filter) => (await list({ limit: 200, ...query })).data.map(({ _id }) => _id)
    const all = await ids({})
    expect(all.indexOf(two.id)).toBeLessThan(all.indexOf(one.id))
    expect(await ids({ replied: 'true' })).toContain(one.id)
    expect(await ids({ replied: 'true' })).not.toContain(two.id)
    expect(await ids({ replied: 'false' })).not.toContain(one.id)
    expect(await ids({ replied: 'false', email: emailOf(two.who) })).toEqual([two.id])
    expect(await ids({ email: 'no%body' })).toEqual([])
    const { total } = await list()
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ data: [{ _id: all[1] }], total })
    expect(await list({ offset: 100_000 })).toMatchObject({ data: [], total })
  })

  test('ADM-08 among a hundred thousand messages a page is found by its index', async () => {
    // Not what is looked at here, and dear.
    await server.sql(`alter table support_message drop constraint support_message_client_id_fkey,
      drop constraint support_message_replied_by_fkey`)
    await server.sql(
      `insert into support_message (id, client_id, sealed_text, created_at, replied_at, replied_by)
       select gen_random_uuid(), $1, 'x', now() - interval '1 year' - i * interval '1 second', now(), $2
       from generate_series(1, 100000) i`,
      [patient.clientId, clinic.admin.personId],
    )
    await server.sql('analyze support_message')
    for (const replied of [undefined, 'false'] as const) {
      const watched = server.watch()
      const query = replied ? `?limit=20&replied=${replied}` : '?limit=20'
      await clinic.api.call('GET', `/admin/support${query}`, {
        token: clinic.admin.token,
        headers: watched.headers,
      })
      const page = (await watched.statements()).find(({ text }) => /support_message.*limit/is.test(text))
      const plan = await server.planOf(page ?? { text: 'select 1', values: [] })
      expect(wasteful(plan)).toEqual([])
      const scans = (node: typeof plan): string[] => [
        ...(node['Relation Name'] === 'support_message' ? [node['Node Type']] : []),
        ...(node.Plans ?? []).flatMap(scans),
      ]
      expect(scans(plan)).toEqual([expect.stringContaining('Index')])
    }
    await server.sql(`delete from support_message where sealed_text = 'x'`)
  })
})
