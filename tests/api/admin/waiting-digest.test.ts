import { handleFinding, listFindings, type PaymentIssue } from '#contract/payment-issue.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../world/people/client.ts'
import { dayAt, emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mails, mailTo, type ReceivedMail } from '../../world/reading/mail.ts'

const DAY = 86_400_000

let server: InspectedServer
let clinic: Clinic
let colleague: Member
let away: Member

beforeAll(async () => {
  server = await startInspected()
  clinic = await openClinic(server)
  ;[colleague, away] = [await clinic.newAdmin(), await clinic.newAdmin()]
  // Far from midnight in Riga: days are what this is about.
  await clinic.moveTo(dayAt(1, 10))
  await server.sql(`update person set language = 'ru' where id = $1`, [colleague.personId])
  await server.sql(`update person set status = 'blocked' where id = $1`, [away.personId])
})
afterAll(() => server.remove())

/** Something to look at comes to be, as a comparison finds it. */
async function found(theirs = 'captured 700'): Promise<string> {
  const id = randomUUID()
  await server.sql(
    `insert into payment_finding (id, kind, subject, theirs, found_at) values ($1, 'difference', $2, $3, $4)`,
    [id, id, theirs, new Date(clinic.now())],
  )
  return id
}
/** The sweep of another minute, or day. */
async function later(milliseconds = 60_000): Promise<void> {
  await clinic.moveTo(clinic.now() + milliseconds)
  await clinic.effectsDone()
}
const subjects = ['Šodien gaida jūsu lēmumu', 'Сегодня ждёт вашего решения']
const isDigest = ({ subject }: ReceivedMail) => subjects.includes(subject)
const digests = async (who: Member) =>
  (await mails(server.url)).filter((mail) => mail.to === emailOf(who) && isDigest(mail))
const handle = (who: Member, id: string, version: number) =>
  clinic.api.ask(handleFinding, { token: who.token, params: { id }, body: { version } })
async function shown(id: string): Promise<PaymentIssue> {
  const { data } = await clinic.api.send(listFindings, { token: clinic.admin.token, query: { limit: 100 } })
  const issue = data.find((each) => each._id === id)
  if (!issue) throw new Error('it does not wait')
  return issue
}

test('ADM-17 PAY-06 what waits is told to every administrator by one mail a day: how much and where, nothing else', async () => {
  // Nothing waits.
  await later()
  expect(await digests(clinic.admin)).toEqual([])
  await found()
  await later()
  const mail = await mailTo(server.url, emailOf(clinic.admin), isDigest)
  expect(mail.subject).toBe(subjects[0])
  expect(mail.text).toContain('Maksājumi, kas jāpārbauda: 1\n')
  expect(mail.text).toContain('/admin/payments?view=open')
  expect(mail.text).not.toMatch(/700|7\.00|captured|profili/)
  expect((await mailTo(server.url, emailOf(colleague), isDigest)).subject).toBe(subjects[1])
  await found('captured 800')
  await later()
  for (const who of [clinic.admin, colleague]) expect(await digests(who)).toHaveLength(1)
  expect(await digests(away)).toEqual([])
})

test('ADM-17 it comes again on the next day while anything waits, but not before the day begins', async () => {
  await clinic.moveTo(Math.floor(clinic.now() / DAY) * DAY + DAY)
  await clinic.effectsDone()
  // Midnight in UTC is two or three in the night there.
  expect(await digests(clinic.admin)).toHaveLength(1)
  const { personId: waiting } = await clinic.newPatient()
  await server.sql(`update person set approval = 'awaiting_approval' where id = $1`, [waiting])
  await later(10 * 3_600_000)
  for (const who of [clinic.admin, colleague]) expect(await digests(who)).toHaveLength(2)
  const [newest] = await digests(clinic.admin)
  expect(newest?.text).toContain('Bezmaksas plāna reģistrācijas: 1\n')
  expect(newest?.text).toContain('Maksājumi, kas jāpārbauda: 2\n')
  await server.sql('update person set approval = null where id = $1', [waiting])
})

test('ADM-17 what was dealt with before the mail is not in it, and without anything there is none', async () => {
  const { data } = await clinic.api.send(listFindings, { token: clinic.admin.token, query: { limit: 100 } })
  for (const { _id, version } of data) expect(outcome(await handle(clinic.admin, _id, version))).toBe('done')
  await later(DAY)
  expect(await digests(clinic.admin)).toHaveLength(2)
})

test('ADM-17 two sweeps at once tell once', async () => {
  const id = await found()
  await server.sql(`insert into pgboss.job (name, data) values ('sweep', '{}')`)
  await later()
  expect(await digests(clinic.admin)).toHaveLength(3)
  const sent = await server.sql<{ key: string }>(
    `select data ->> 'key' as key from pgboss.job where name = 'send-mail' and data ->> 'kind' = 'waiting-digest'`,
  )
  expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length)
  expect(outcome(await handle(clinic.admin, id, (await shown(id)).version))).toBe('done')
})

test('ADM-17 while there is no administrator to tell, the day is not used up', async () => {
  await later(DAY)
  const watchers = [clinic.admin.personId, colleague.personId]
  const become = (status: string) =>
    server.sql('update person set status = $2 where id = any($1)', [watchers, status])
  await become('blocked')
  await found()
  await later()
  await become('confirmed')
  await later()
  expect(await digests(clinic.admin)).toHaveLength(4)
})

test('PAY-06 of two administrators at once one marks it as dealt with, the other is told that it is done', async () => {
  const id = await found()
  const { version } = await shown(id)
  const answers = await Promise.all([handle(clinic.admin, id, version), handle(colleague, id, version)])
  expect(answers.map(outcome).toSorted()).toEqual(['done', 'wrong_status'])
})

test('PAY-06 what changed since it was read is not marked unread', async () => {
  const id = await found()
  const before = await shown(id)
  await server.sql(
    `update payment_finding set theirs = 'captured 900', version = version + 1 where id = $1`,
    [id],
  )
  expect(outcome(await handle(clinic.admin, id, before.version))).toBe('conflict')
  const now = await shown(id)
  expect(now).toMatchObject({ theirs: { state: 'captured', amount: 9 } })
  expect(outcome(await handle(clinic.admin, id, now.version))).toBe('done')
})
