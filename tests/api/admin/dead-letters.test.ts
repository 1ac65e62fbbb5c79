import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  discardDeadLetter,
  listDeadLetters,
  MAX_RETRIED,
  retryDeadLetter,
  retryDeadLettersOfKind,
} from '#contract/dead-letter.ts'
import type { CallOf } from '#contract/route.ts'
import { countWaiting } from '#contract/waiting.ts'
import { idOfKey } from '../../../server/external/jobs/id-of-key.ts'
import { emailOf, openClinic, type Clinic, type Member } from '../../world/people/clinic.ts'
import { clearDeadLetters, putDeadLetter, refusedMail } from '../../world/server/dead-letters.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { startMailServer } from '../../world/outside/mail-server.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type Filter = NonNullable<CallOf<typeof listDeadLetters>['query']>

let mailServer: MailServer
let server: InspectedServer
let clinic: Clinic
let patient: Member

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await startInspected()
  clinic = await openClinic(server)
  patient = await clinic.newPatient()
  await server.stop()
  await server.start({ SMTP_URL: mailServer.url, SMTP_TLS: 'optional', MAIL_FROM: 'hello@saruna.example' })
})
afterAll(async () => {
  await server.remove()
  await mailServer.close()
})

const refusal = (status: number, error: string) => ({ status, body: { error } })
const day = (at: number) => new Date(Date.UTC(2026, 0, at, 12))
const token = () => clinic.admin.token
const list = (query: Filter = {}) => clinic.api.send(listDeadLetters, { token: token(), query })
const waiting = async () => (await clinic.api.send(countWaiting, { token: token() })).deadLetters
const retry = (id: string, who = clinic.admin, headers: Record<string, string> = {}) =>
  clinic.api.ask(retryDeadLetter, { token: who.token, params: { id }, headers })
const all = (kind: 'mail' | 'push' | 'file', headers: Record<string, string> = {}) =>
  clinic.api.ask(retryDeadLettersOfKind, { token: token(), body: { kind }, headers })
/** How often a mail is in the queue, or was, but for where it failed. */
const queued = (key: string) =>
  server.sql(
    `select id from pgboss.job where name = 'send-mail' and state <> 'failed' and data->>'key' = $1`,
    [key],
  )

/** Tried again by these calls at once: how they were answered. The letter is gone, and its job there once. */
async function triedBy(askers: readonly Member[], headers: Record<string, string> = {}) {
  const letter = refusedMail(patient.personId)
  const id = await putDeadLetter(server, letter)
  const answers = await Promise.all(askers.map((who) => retry(id, who, headers)))
  expect(await queued(letter.payload.key)).toHaveLength(1)
  expect(await retry(id)).toMatchObject(refusal(404, 'not_found'))
  await clinic.effectsDone()
  expect(await queued(letter.payload.key)).toHaveLength(1)
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}

describe('OPS-08 what a mail server refuses for good', () => {
  test('OPS-08 is given up at once, said without a word of whose it was, and arrives once when it is tried again', async () => {
    const before = await waiting()
    mailServer.refuse({ at: 'RCPT TO', code: 550 })
    await clinic.api.call('POST', '/auth/password/reset', { body: { email: emailOf(patient) } })
    await expect.poll(waiting, { timeout: 20_000 }).toBe(before + 1)
    expect(mailServer.asked).toEqual([emailOf(patient)])
    const { data } = await list({ kind: 'mail' })
    expect(data).toEqual([
      {
        _id: expect.any(String),
        kind: 'mail',
        givenUpAt: expect.any(String),
        tries: 1,
        reason: { kind: 'refused', code: '550' },
        client: { _id: patient.clientId, role: 'patient' },
      },
    ])
    const [person] = await server.sql<{ name: string }>('select name from person where id = $1', [
      patient.personId,
    ])
    const text = JSON.stringify(data)
    for (const secret of [emailOf(patient), person?.name ?? '?', 'not taken here', 'reset', 'http'])
      expect(text).not.toContain(secret)
    expect(server.logs()).not.toContain(emailOf(patient))

    mailServer.refuse(null)
    expect((await retry(data[0]?._id ?? '')).status).toBe(204)
    await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(1)
    expect(await waiting()).toBe(before)
    await clinic.effectsDone()
    expect(mailServer.received.map(({ to }) => to)).toEqual([emailOf(patient)])
  })

  test('OPS-08 a refusal for now is tried again, and is no dead letter yet', async () => {
    const before = await waiting()
    mailServer.refuse({ at: 'RCPT TO', code: 451 })
    const asked = mailServer.asked.length
    await clinic.api.call('POST', '/auth/password/reset', { body: { email: emailOf(patient) } })
    await expect.poll(() => mailServer.asked.length, { timeout: 30_000 }).toBeGreaterThan(asked + 1)
    expect(await waiting()).toBe(before)
    mailServer.refuse(null)
    await server.sql(`update pgboss.job set start_after = now() where state = 'retry'`)
    await expect.poll(() => mailServer.received.length, { timeout: 20_000 }).toBe(2)
  })
})

describe('OPS-08 a job that was given up is tried again once', () => {
  test('OPS-08 by ten calls of two administrators at once', async () => {
    const other = await clinic.newAdmin()
    const askers = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? clinic.admin : other))
    expect(await triedBy(askers)).toEqual([204, ...Array<number>(9).fill(404)])
  })

  test('OPS-08 by a double click', async () => {
    const click = { 'idempotency-key': randomUUID() }
    expect(await triedBy([clinic.admin, clinic.admin], click)).toEqual([204, 204])
  })

  test('OPS-08 a push that has a key goes back into the queue although the queue remembers that key', async () => {
    const notice = { key: randomUUID(), kind: 'chat-message', clientId: patient.clientId, at: Date.now() }
    await server.sql(
      `insert into pgboss.job (id, name, data, state, completed_on) values ($1, 'notify', $2, 'failed', now())`,
      [idOfKey('notify', notice.key), JSON.stringify(notice)],
    )
    const id = await putDeadLetter(server, { effect: 'notify', payload: notice })
    expect((await retry(id)).status).toBe(204)
    const states = () =>
      server.sql(`select state from pgboss.job where name = 'notify' and data->>'key' = $1 order by state`, [
        notice.key,
      ])
    await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'completed' }, { state: 'failed' }])
  })
})

test('OPS-08 all of a kind go back, the oldest first, so many at once and each once, and others stay', async () => {
  await clearDeadLetters(server)
  // To people who are not there any more: nothing is sent.
  await server.sql(
    `insert into pgboss.job (name, data, source_name, source_retry_count, created_on)
     select 'dead-letters', jsonb_build_object('key', 'all/' || i, 'kind', 'receipt', 'personId', gen_random_uuid()),
       'send-mail', 13, now() - i * interval '1 minute' from generate_series(1, $1::int) i`,
    [MAX_RETRIED + 2],
  )
  const other = await putDeadLetter(server, { effect: 'settle-payout', payload: { payoutId: randomUUID() } })
  expect((await all('file')).status).toBe(204)
  expect(await waiting()).toBe(MAX_RETRIED + 3)
  const click = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([all('mail', click), all('mail', click)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await waiting()).toBe(3)
  const left = () =>
    server.sql(
      `select data->>'key' as key from pgboss.job where name = 'dead-letters' and source_name = 'send-mail' order by created_on desc`,
    )
  expect(await left()).toEqual([{ key: 'all/1' }, { key: 'all/2' }])
  await Promise.all([all('mail'), all('mail')])
  expect((await list()).data.map(({ _id }) => _id)).toEqual([other])
  const again = await server.sql<{ key: string }>(
    `select data->>'key' as key from pgboss.job where name = 'send-mail' and data->>'key' like 'all/%'`,
  )
  expect(again).toHaveLength(MAX_RETRIED + 2)
  expect(new Set(again.map(({ key }) => key)).size).toBe(MAX_RETRIED + 2)
})

test('OPS-08 what nobody can mend is put away once, and never done', async () => {
  const letter = refusedMail(patient.personId)
  const id = await putDeadLetter(server, letter)
  const before = await waiting()
  const discard = () => clinic.api.ask(discardDeadLetter, { token: token(), params: { id } })
  const answers = await Promise.all([discard(), discard(), discard()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404, 404])
  expect(await waiting()).toBe(before - 1)
  expect(await retry(id)).toMatchObject(refusal(404, 'not_found'))
  expect(await queued(letter.payload.key)).toEqual([])
})

test('OPS-08 the oldest of a kind are the oldest of all its effects', async () => {
  await clearDeadLetters(server)
  // To people and devices that are not there any more, by turns: neither effect has all of the oldest.
  await server.sql(
    `insert into pgboss.job (name, data, source_name, source_retry_count, created_on)
     select 'dead-letters', jsonb_build_object('key', 'turn/' || i, 'turn', i, 'kind', 'chat-message', 'at', 0,
         'clientId', gen_random_uuid(), 'subscriptionId', gen_random_uuid(), 'personId', gen_random_uuid()),
       (array['notify', 'push'])[i % 2 + 1], 13, now() - i * interval '1 minute'
     from generate_series(1, $1::int) i`,
    [MAX_RETRIED + 3],
  )
  expect((await all('push')).status).toBe(204)
  const left = await server.sql(
    `select (data->>'turn')::int as turn from pgboss.job where name = 'dead-letters' order by created_on desc`,
  )
  expect(left).toEqual([{ turn: 1 }, { turn: 2 }, { turn: 3 }])
  await clearDeadLetters(server)
})

describe('OPS-08 the list of what was given up', () => {
  test('is newest first, narrowed by kind and day, page by page, with its tries and whose it was', async () => {
    await clearDeadLetters(server)
    const doctor = await clinic.newDoctor()
    const mail = await putDeadLetter(server, { ...refusedMail(doctor.personId), at: day(1), tries: 14 })
    const push = await putDeadLetter(server, {
      effect: 'notify',
      payload: { key: randomUUID(), kind: 'chat-message', clientId: patient.clientId, at: 0 },
      output: { reason: `no device of ${emailOf(patient)}` },
      at: day(2),
    })
    const payout = await putDeadLetter(server, {
      effect: 'settle-payout',
      payload: { payoutId: randomUUID() },
      at: day(3),
    })
    const { data, total } = await list()
    expect(total).toBe(3)
    expect(data).toMatchObject([
      { _id: payout, kind: 'payout', reason: { kind: 'timed_out' }, givenUpAt: day(3).toISOString() },
      { _id: push, kind: 'push', reason: { kind: 'failed' }, client: { role: 'patient' } },
      { _id: mail, kind: 'mail', tries: 14, client: { _id: doctor.clientId, role: 'doctor' } },
    ])
    expect(data[0]).not.toHaveProperty('client')
    expect(JSON.stringify(data)).not.toContain('@')
    const idsOf = async (query: Filter) => (await list(query)).data.map(({ _id }) => _id)
    expect(await idsOf({ kind: 'push' })).toEqual([push])
    expect(await idsOf({ kind: 'file' })).toEqual([])
    expect(await idsOf({ from: day(2).toISOString() })).toEqual([payout, push])
    expect(await idsOf({ to: day(2).toISOString() })).toEqual([mail])
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ data: [{ _id: push }], total: 3 })
    expect(await list({ limit: 1, offset: 9 })).toMatchObject({ data: [], total: 3 })
    expect(await waiting()).toBe(3)
  })

  test('shows what was given up because nothing could be made of it', async () => {
    const payload = { key: randomUUID(), kind: 'of no release', personId: 'nobody' }
    const id = await putDeadLetter(server, { effect: 'send-mail', payload, output: { reason: 'what?' } })
    const { data } = await list({ kind: 'mail', limit: 1 })
    expect(data).toEqual([
      { _id: id, kind: 'mail', givenUpAt: expect.any(String), tries: 1, reason: { kind: 'failed' } },
    ])
  })

  test('and its act are for administrators alone', async () => {
    const id = await putDeadLetter(server, refusedMail(patient.personId))
    for (const who of [patient, await clinic.newDoctor()]) {
      expect(await clinic.api.ask(listDeadLetters, { token: who.token })).toMatchObject(
        refusal(403, 'forbidden'),
      )
      expect(await retry(id, who)).toMatchObject(refusal(403, 'forbidden'))
    }
    expect((await list({ kind: 'mail' })).data.map(({ _id }) => _id)).toContain(id)
  })
})
