import { login, requestPasswordReset, setNewPassword } from '#contract/account-routes.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedToken, newPerson } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected()
  api = client(server.url)
})
afterAll(() => server.remove())

async function count(from: string, values: string[]): Promise<number | undefined> {
  const [row] = await server.sql<{ n: number }>(`select count(*)::int as n from ${from}`, values)
  return row?.n
}

/** How many rows each table still has of what this test put there. */
async function left(people: { patient: string; doctor: string }, key: string) {
  return {
    patient: await count('session where person_id = $1', [people.patient]),
    doctor: await count('session where person_id = $1', [people.doctor]),
    links: await count("link_token where person_id = $1 and kind = 'reset-password'", [people.patient]),
    attempts: await count('attempt_counter where key like $1', [`login/${key}/%`]),
    calls: await count('idempotent_call where person_id = $1', [people.patient]),
    mutations: await count('mutation where person_id = $1', [people.patient]),
    sent: await count('sent_mail where key = $1', [key]),
  }
}

test('OPS-04 AUTH-12 what has had its time is forgotten, each in its own, and nothing before', async () => {
  const patient = await newPerson(server.url)
  const doctor = await newPerson(server.url, 'doctor')
  const people = { patient: patient.user._id, doctor: doctor.user._id }
  await api.send(requestPasswordReset, { body: { email: patient.email } })
  const link = await mailedToken(server.url, patient.email, '/password/new/')
  await api.ask(login, { body: { email: patient.email, password: 'Wrong1234' } })
  await server.sql(
    "insert into idempotent_call (person_id, key, fingerprint, created_at) values ($1, $2, 'x', now())",
    [people.patient, randomUUID()],
  )
  await server.sql("insert into mutation (person_id, id, fingerprint, at) values ($1, $2, 'x', now())", [
    people.patient,
    randomUUID(),
  ])
  await server.sql('insert into sent_mail (key, sent_at) values ($1, now())', [patient.email])
  await server.sql(
    `insert into change (scope, noun, row_id, xid, number, at)
     values ($1, 'news', $1, 76, 1, now()), ($1, 'news', $2, 77, 2, now())`,
    [randomUUID(), randomUUID()],
  )
  const kept = { patient: 1, doctor: 1, links: 1, attempts: 1, calls: 1, mutations: 1, sent: 1 }
  const after = async (milliseconds: number) => {
    await server.moveClock(milliseconds)
    return left(people, patient.email)
  }
  expect(await after(14 * 60_000)).toEqual(kept)
  expect(await after(11 * HOUR)).toEqual({ ...kept, attempts: 0 })
  expect(await after(13 * HOUR)).toEqual({ ...kept, attempts: 0, doctor: 0 })
  expect(await after(8 * DAY)).toMatchObject({ calls: 0, links: 1, patient: 1 })
  const late = await api.ask(setNewPassword, { body: { token: link, password: 'Jauna1234' } })
  expect(late).toMatchObject({ status: 410, body: { error: 'token_expired' } })
  expect(await after(31 * DAY)).toMatchObject({ links: 0, patient: 0, mutations: 1, sent: 1 })
  expect(await after(92 * DAY)).toMatchObject({ mutations: 0, sent: 0 })
  // A device that has seen less than what is gone begins anew.
  expect(await server.sql('select floor::int from sync_epoch')).toEqual([{ floor: 77 }])
})
