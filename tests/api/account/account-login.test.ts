import { login, requestPasswordReset, setNewPassword, signUpFree } from '#contract/account-routes.ts'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { details, mailedToken, newEmail, newPerson, PASSWORD } from '../../world/people/accounts.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected({
    env: { TRUST_PROXY: '1', FAILED_LOGINS_PER_ADDRESS: '40', FAILED_LOGINS_PER_ACCOUNT: '60' },
  })
  api = client(server.url)
})
afterAll(() => server.remove())

const MINUTE = 60_000
let clock = 0
const pass = (milliseconds: number) => server.moveClock((clock += milliseconds))

const somewhere = () => `10.${randomBytes(3).join('.')}`
/** From where somebody is used to sign in. */
const homeOf = (email: string) => `172.${createHash('md5').update(email).digest().subarray(0, 3).join('.')}`
const tryLogin = (email: string, password = PASSWORD, address = homeOf(email)) =>
  api.ask(login, { body: { email, password }, headers: { 'x-forwarded-for': address } })
const refusal = (status: number, error: string) => ({ status, body: { error } })
const status = (email: string, value: string) =>
  server.sql('update person set status = $2 where email = $1', [email, value])

async function fail(email: string, times: number, address = homeOf(email)): Promise<void> {
  for (let time = 0; time < times; time++) {
    expect(await tryLogin(email, 'Wrong1234', address)).toMatchObject(refusal(401, 'wrong_credentials'))
  }
}
const waitOf = async (email: string, address = homeOf(email)) => {
  const refused = await tryLogin(email, PASSWORD, address)
  expect(refused).toMatchObject(refusal(429, 'max_login_attempts'))
  return Number(refused.headers.get('retry-after')) / 60
}

test('AUTH-01 a person signs in with e-mail and password, however the e-mail is spelt', async () => {
  const { email, user } = await newPerson(server.url)
  const session = await api.send(login, { body: { email: ` ${email.toUpperCase()} `, password: PASSWORD } })
  expect(session.user).toEqual(user)
  expect(session.firstSession).toBe(false)
  expect(session.accessToken).toMatch(/^[\w-]{43}$/)
})

test('AUTH-01 a wrong password, an unknown e-mail and a removed person look the same', async () => {
  const { email } = await newPerson(server.url)
  const wrong = await tryLogin(email, 'Wrong1234')
  expect(wrong).toMatchObject(refusal(401, 'wrong_credentials'))
  expect((await tryLogin(newEmail())).body).toEqual(wrong.body)
  await status(email, 'removed')
  expect((await tryLogin(email)).body).toEqual(wrong.body)
})

test('AUTH-02 blocked, unconfirmed and not yet activated people are told so, but only with the password', async () => {
  const blocked = await newPerson(server.url)
  await status(blocked.email, 'blocked')
  const unconfirmed = details()
  await api.ask(signUpFree, { body: unconfirmed })
  expect(await tryLogin(blocked.email)).toMatchObject(refusal(403, 'user_blocked'))
  expect(await tryLogin(unconfirmed.email)).toMatchObject(refusal(403, 'email_not_confirmed'))
  await status(unconfirmed.email, 'confirmed')
  expect(await tryLogin(unconfirmed.email)).toMatchObject(refusal(403, 'not_activated'))
  for (const { email } of [blocked, unconfirmed]) {
    expect(await tryLogin(email, 'Wrong1234')).toMatchObject(refusal(401, 'wrong_credentials'))
  }
})

test('AUTH-02 what stands first in the order of checks is what is said', async () => {
  const free = details()
  await api.ask(signUpFree, { body: free })
  await server.sql("update person set status = 'blocked' where email = $1", [free.email])
  expect(await tryLogin(free.email)).toMatchObject(refusal(403, 'user_blocked'))
  await status(free.email, 'created')
  expect(await tryLogin(free.email)).toMatchObject(refusal(403, 'email_not_confirmed'))
  await fail(free.email, 10)
  expect(await tryLogin(free.email)).toMatchObject(refusal(429, 'max_login_attempts'))
})

test('AUTH-02 ten failures stop even the right password for fifteen minutes', async () => {
  const { email } = await newPerson(server.url)
  await fail(email, 9)
  expect((await tryLogin(email)).status).toBe(200)
  await fail(email, 10)
  const refused = await tryLogin(email)
  expect(refused).toMatchObject(refusal(429, 'max_login_attempts'))
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(14 * 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  await pass(14 * MINUTE)
  expect(await tryLogin(email)).toMatchObject(refusal(429, 'max_login_attempts'))
  await pass(MINUTE)
  expect((await tryLogin(email)).status).toBe(200)
})

test('AUTH-02 the fifteen minutes count from the last failure', async () => {
  const { email } = await newPerson(server.url)
  await fail(email, 9)
  await pass(10 * MINUTE)
  await fail(email, 1)
  await pass(14 * MINUTE)
  expect(await tryLogin(email)).toMatchObject(refusal(429, 'max_login_attempts'))
})

test('AUTH-02 no fifteen minutes see more than ten failures, wherever they begin', async () => {
  const { email } = await newPerson(server.url)
  await fail(email, 1)
  await pass(15 * MINUTE - 1000)
  await fail(email, 8)
  await pass(1000)
  // The first has just grown old: nine are counted after this one, and ten after the next.
  await fail(email, 1)
  expect((await tryLogin(email, 'Wrong1234')).status).toBe(401)
  const refused = await tryLogin(email)
  expect(refused).toMatchObject(refusal(429, 'max_login_attempts'))
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60)
})

test('AUTH-02 ten failures over more than fifteen minutes stop nobody', async () => {
  const { email } = await newPerson(server.url)
  await fail(email, 5)
  await pass(8 * MINUTE)
  await fail(email, 4)
  await pass(7 * MINUTE)
  await fail(email, 5)
  expect((await tryLogin(email)).status).toBe(200)
})

test('AUTH-02 failures long past do not count', async () => {
  const { email } = await newPerson(server.url)
  await fail(email, 9)
  await pass(15 * MINUTE)
  await fail(email, 9)
  expect((await tryLogin(email)).status).toBe(200)
})

test('AUTH-02 an unknown e-mail is counted like a known one', async () => {
  const email = newEmail()
  await fail(email, 10)
  expect(await tryLogin(email)).toMatchObject(refusal(429, 'max_login_attempts'))
})

test('AUTH-02 parallel guesses are no way around the limit', async () => {
  const { email } = await newPerson(server.url)
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(email, 'Wrong1234')))
  expect(answers.filter(({ status: code }) => code === 401)).toHaveLength(10)
  expect(answers.filter(({ status: code }) => code === 429)).toHaveLength(20)
})

test('AUTH-02 right passwords of someone who may not come in are no failures', async () => {
  const { email } = await newPerson(server.url)
  await status(email, 'blocked')
  for (let time = 0; time < 12; time++) {
    expect(await tryLogin(email)).toMatchObject(refusal(403, 'user_blocked'))
  }
})

test('AUTH-02 a password reset opens the door again', async () => {
  const { email } = await newPerson(server.url)
  await fail(email, 10)
  await api.send(requestPasswordReset, { body: { email } })
  const token = await mailedToken(server.url, email, '/password/new/')
  await api.send(setNewPassword, { body: { token, password: 'Jauna1234' } })
  expect((await tryLogin(email, 'Jauna1234')).status).toBe(200)
})

test('AUTH-02 one address may fail only as often as configured, whomever it tries', async () => {
  const [here, elsewhere] = [somewhere(), somewhere()]
  const { email } = await newPerson(server.url)
  for (let time = 0; time < 12; time++) expect((await tryLogin(email, PASSWORD, here)).status).toBe(200)
  for (let time = 0; time < 40; time++) {
    expect((await tryLogin(newEmail(), 'Wrong1234', here)).status).toBe(401)
  }
  expect(await tryLogin(email, PASSWORD, here)).toMatchObject(refusal(429, 'max_login_attempts'))
  expect((await tryLogin(email, PASSWORD, elsewhere)).status).toBe(200)
})

test('AUTH-02 whoever fails somewhere else locks nobody out: from another address the right password opens', async () => {
  const { email } = await newPerson(server.url)
  const strange = somewhere()
  await fail(email, 10, strange)
  expect(await waitOf(email, strange)).toBeGreaterThan(14)
  expect((await tryLogin(email)).status).toBe(200)
  expect(await waitOf(email, strange)).toBeGreaterThan(14)
})

test('AUTH-02 who goes on failing waits longer each time, and after a quiet day as long as at first', async () => {
  const { email } = await newPerson(server.url)
  for (const minutes of [15, 30, 60]) {
    await fail(email, 10)
    const wait = await waitOf(email)
    expect(wait).toBeGreaterThan(minutes - 1)
    expect(wait).toBeLessThanOrEqual(minutes)
    await pass(minutes * MINUTE)
  }
  await pass(25 * 60 * MINUTE)
  await fail(email, 10)
  expect(await waitOf(email)).toBeLessThanOrEqual(15)
})

test('AUTH-02 the addresses of one IPv6 network are one address, however they are spelt', async () => {
  const { email } = await newPerson(server.url)
  for (let time = 1; time <= 10; time++) await fail(email, 1, `2001:db8:0:7::${time}`)
  expect(await waitOf(email, '2001:DB8:0:7:ffff:1:2:3')).toBeGreaterThan(14)
  expect((await tryLogin(email, PASSWORD, '2001:db8:0:8::1')).status).toBe(200)
  await fail(email, 10, '::ffff:203.0.113.9')
  expect(await waitOf(email, '203.0.113.9:4711')).toBeGreaterThan(14)
})

test('AUTH-02 many addresses get little: two failures each once sixty were seen, and the right password still opens', async () => {
  const { email } = await newPerson(server.url)
  await Promise.all(Array.from({ length: 60 }, () => fail(email, 1, somewhere())))
  const [strange, elsewhere] = [somewhere(), somewhere()]
  await fail(email, 2, strange)
  expect(await waitOf(email, strange)).toBeGreaterThan(14)
  expect((await tryLogin(email)).status).toBe(200)
  await fail(email, 1, elsewhere)
  expect((await tryLogin(email, PASSWORD, elsewhere)).status).toBe(200)
  expect(await waitOf(email, strange)).toBeGreaterThan(14)
  await api.send(requestPasswordReset, { body: { email } })
  const token = await mailedToken(server.url, email, '/password/new/')
  await api.send(setNewPassword, { body: { token, password: 'Jauna1234' } })
  await fail(email, 5, strange)
  expect((await tryLogin(email, 'Jauna1234', strange)).status).toBe(200)
})

test('AUTH-02 a device that signed in before keeps its own tries, whoever fails in its network or at the account', async () => {
  const [{ email }, other] = [await newPerson(server.url), await newPerson(server.url)]
  const [here, mark] = [somewhere(), randomBytes(32).toString('base64url')]
  const from = (password: string, own: { mark?: string; shared?: boolean }, account = email) =>
    api.ask(login, { body: { email: account, password, ...own }, headers: { 'x-forwarded-for': here } })
  expect((await from(PASSWORD, { mark })).status).toBe(200)
  // Ten failures at the account from here, then forty at others: the network is full.
  await fail(email, 10, here)
  for (let time = 0; time < 30; time++) await fail(newEmail(), 1, here)
  expect(await from(PASSWORD, {})).toMatchObject(refusal(429, 'max_login_attempts'))
  expect(await from(PASSWORD, { mark: `${mark}x` })).toMatchObject(refusal(429, 'max_login_attempts'))
  expect(await from(PASSWORD, { mark }, other.email)).toMatchObject(refusal(429, 'max_login_attempts'))
  expect(await from(PASSWORD, { mark, shared: true })).toMatchObject(refusal(429, 'max_login_attempts'))
  expect((await from(PASSWORD, { mark })).status).toBe(200)
  // Its tries are ten as well, and no way to the account for whoever took the device.
  for (let time = 0; time < 10; time++) expect((await from('Wrong1234', { mark })).status).toBe(401)
  expect(await from(PASSWORD, { mark })).toMatchObject(refusal(429, 'max_login_attempts'))
  expect((await tryLogin(email)).status).toBe(200)
  // Of the mark only a hash is kept.
  const kept = await server.sql('select * from known_device')
  expect(JSON.stringify(kept)).not.toContain(mark)
})

test('AUTH-02 a shared computer is no known device', async () => {
  const { email, user } = await newPerson(server.url)
  const body = { email, password: PASSWORD, mark: 'shared', shared: true }
  expect((await api.ask(login, { body })).status).toBe(200)
  expect(await server.sql('select * from known_device where person_id = $1', [user._id])).toEqual([])
})
