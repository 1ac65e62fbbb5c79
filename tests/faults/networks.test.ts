import { login, requestPasswordReset, setNewPassword, signUpPatient } from '#contract/account-routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { details, mailedToken, newEmail, newPerson, PASSWORD } from '../world/people/accounts.ts'
import { client, type ApiClient } from '../world/people/client.ts'
import { startInspected, type InspectedServer } from '../world/server/inspected.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  // With the limits that hold where nothing else is said.
  const limits = ['FAILED_LOGINS', 'ACCOUNT_PROBES', 'WRONG_LINKS', 'SIGN_UPS']
  const env = Object.fromEntries(limits.map((limit) => [`${limit}_PER_ADDRESS`, '']))
  server = await startInspected({ env: { ...env, FAILED_LOGINS_PER_ACCOUNT: '' } })
  api = client(server.url)
})
afterAll(() => server.remove())

const HOUR = 3_600_000
const shiftClock = (milliseconds: number) => server.moveClock(milliseconds)
const signUp = (email: string) => api.ask(signUpPatient, { body: details({ email }) })
const reset = (email: string) => api.ask(requestPasswordReset, { body: { email } })
const signIn = (email: string, password = PASSWORD) => api.ask(login, { body: { email, password } })
const waitOf = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after') ?? 0)

describe('AUTH-19 many honest people behind one address', () => {
  test('AUTH-03 twenty who sign up at once all get their account', async () => {
    const emails = Array.from({ length: 20 }, newEmail)
    const answers = await Promise.all(emails.map(signUp))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.map(waitOf)).toEqual(Array(20).fill(0))
  })

  test('AUTH-07 AUTH-08 six resets, five of them a stranger’s: none is refused, and the owner comes in', async () => {
    const { email } = await newPerson(server.url)
    const answers = []
    for (let time = 0; time < 6; time++) answers.push((await reset(email)).status)
    expect(answers).toEqual(Array(6).fill(204))
    const token = await mailedToken(server.url, email, '/password/new/')
    expect((await api.ask(setNewPassword, { body: { token, password: 'Jauna1234' } })).status).toBe(204)
    expect((await signIn(email, 'Jauna1234')).status).toBe(200)
  })

  test('AUTH-03 AUTH-07 after five wrong addresses the others still sign up and reset', async () => {
    const { email } = await newPerson(server.url)
    for (let time = 0; time < 5; time++) expect((await reset(newEmail())).status).toBe(404)
    expect([(await signUp(newEmail())).status, (await reset(email)).status]).toEqual([201, 204])
    await mailedToken(server.url, email, '/password/new/')
  })
})

describe('F10 the clock of the server is set back', () => {
  test('F10 AUTH-02 counters that were filled before it refuse nobody after it, and no wait is longer than its window', async () => {
    const [ahead, after] = [await newPerson(server.url), await newPerson(server.url)]
    await shiftClock(5 * HOUR)
    for (let time = 0; time < 10; time++) expect((await signIn(ahead.email, 'Nepareiza1')).status).toBe(401)
    const refused = await signIn(ahead.email)
    expect(refused.status).toBe(429)
    expect(waitOf(refused)).toBeLessThanOrEqual(15 * 60)
    await shiftClock(0)
    const honest = await signIn(ahead.email)
    expect([honest.status, waitOf(honest)]).toEqual([200, 0])
    // They count as ever from then on.
    for (let time = 0; time < 10; time++) expect((await signIn(after.email, 'Nepareiza1')).status).toBe(401)
    const late = await signIn(after.email)
    expect(late.status).toBe(429)
    expect(waitOf(late)).toBeLessThanOrEqual(15 * 60)
  })

  test('F10 AUTH-03 sign-ups, too: an address that was full is free at once', async () => {
    await shiftClock(5 * HOUR)
    await server.sql(
      `insert into attempt_counter (key, times, resets_at)
       select 'signup/' || host, array_fill(now() + interval '5 hours', array[60]), now() + interval '5 hours 15 minutes'
       from (values ('127.0.0.1'), ('::ffff:127.0.0.1')) as hosts (host)
       on conflict (key) do update set times = excluded.times, resets_at = excluded.resets_at`,
    )
    const full = await signUp(newEmail())
    expect(full.status).toBe(429)
    expect(waitOf(full)).toBeLessThanOrEqual(15 * 60)
    await shiftClock(0)
    expect((await signUp(newEmail())).status).toBe(201)
  })
})

const said = () =>
  server
    .logs()
    .split('\n')
    .filter((line) => line.includes('TRUST_PROXY does not fit'))

test('OPS-04 a proxy that nobody told the server of is said in the log, once', async () => {
  expect(said()).toEqual([])
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  for (let time = 0; time < 3; time++)
    await api.ask(login, { body: { email: newEmail(), password: PASSWORD }, ...forwarded })
  await expect.poll(() => said().length).toBe(1)
  expect(said()[0]).toContain('"trusted":0,"named":1')
  expect(said()[0]).not.toContain('203.0.113.7')
})
