import {
  addClient,
  changePassword,
  getUserProfile,
  login,
  logout,
  requestPasswordReset,
  setLanguage,
  setNewPassword,
  switchClient,
} from '#contract/account-routes.ts'
import { listAvailability } from '#contract/availability.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedToken, newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected()
  api = client(server.url)
})
afterAll(() => server.remove())

const HOUR = 3_600_000
const DAY = 24 * HOUR
let clock = 0
const pass = (milliseconds: number) => server.moveClock((clock += milliseconds))

const refusal = (status: number, error: string) => ({ status, body: { error } })
const dead = refusal(401, 'unauthenticated')
const profile = (token: string) => api.ask(getUserProfile, { token })
const signIn = async (email: string, password = PASSWORD) =>
  (await api.send(login, { body: { email, password } })).accessToken

async function both(): Promise<{ token: string; email: string; patient: string; doctor: string }> {
  const { token, email, clientId } = await newPerson(server.url)
  const user = await api.send(addClient, { token, body: { role: 'doctor' } })
  const doctor = user.clients.find(({ role }) => role === 'doctor')
  return { token, email, patient: clientId, doctor: doctor?._id._id ?? '' }
}

test('API-01 a call without a good token is unauthenticated', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer nonsense', 'Basic YTpi', `Bearer a b`]) {
    expect(await api.call('GET', '/user/profile', { headers: { authorization } })).toMatchObject(dead)
  }
})

test('AUTH-11 a sign-out kills its own token at once and no other', async () => {
  const { email, token } = await newPerson(server.url)
  const other = await signIn(email)
  expect((await api.ask(logout, { token })).status).toBe(204)
  expect(await profile(token)).toMatchObject(dead)
  expect(await api.ask(logout, { token })).toMatchObject(dead)
  expect((await profile(other)).status).toBe(200)
})

test('NAV-06 switching gives a new token for the other profile and kills the old', async () => {
  const { token, doctor, patient } = await both()
  const session = await api.send(switchClient, { token, params: { id: doctor } })
  expect(session.user).toMatchObject({
    role: 'doctor',
    currentClient: { role: 'doctor', _id: { _id: doctor } },
  })
  expect(session.user.clients).toHaveLength(2)
  expect(await profile(token)).toMatchObject(dead)
  expect((await api.ask(listAvailability, { token: session.accessToken })).status).toBe(200)
  const back = await api.send(switchClient, { token: session.accessToken, params: { id: patient } })
  expect(back.user.role).toBe('patient')
  expect(await api.ask(listAvailability, { token: back.accessToken })).toMatchObject(
    refusal(403, 'forbidden'),
  )
})

test('NAV-06 one token switched many times at once gives one session', async () => {
  const { token, email, doctor } = await both()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.ask(switchClient, { token, params: { id: doctor } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const alive = await server.sql(
    'select session.id from session join person on person.id = person_id where email = $1',
    [email],
  )
  expect(alive).toHaveLength(1)
})

test('NAV-06 nobody switches to a profile that is not theirs', async () => {
  const [me, stranger] = [await newPerson(server.url), await newPerson(server.url)]
  const foreign = await api.ask(switchClient, { token: me.token, params: { id: stranger.clientId } })
  const absent = await api.ask(switchClient, { token: me.token, params: { id: randomUUID() } })
  expect(foreign).toMatchObject(refusal(404, 'not_found'))
  expect(foreign.body).toEqual(absent.body)
  expect((await profile(me.token)).status).toBe(200)
})

test('AUTH-12 blocked and removed people are nobody at once, and their tokens too', async () => {
  for (const status of ['blocked', 'removed', 'created']) {
    const { token, user } = await newPerson(server.url)
    await server.sql('update person set status = $2 where id = $1', [user._id, status])
    expect(await profile(token)).toMatchObject(dead)
  }
  const { token, user } = await newPerson(server.url)
  await server.sql("update person set approval = 'awaiting_approval' where id = $1", [user._id])
  expect(await profile(token)).toMatchObject(dead)
})

test('AUTH-08 changing the password keeps this session and ends the others', async () => {
  const { email, token } = await newPerson(server.url)
  const other = await signIn(email)
  const change = (password: string, newPassword: string) =>
    api.ask(changePassword, { token, body: { password, newPassword } })
  expect(await change('Wrong1234', 'Jauna1234')).toMatchObject(refusal(401, 'wrong_credentials'))
  expect((await profile(other)).status).toBe(200)
  expect((await change(PASSWORD, 'Jauna1234')).status).toBe(204)
  expect((await profile(token)).status).toBe(200)
  expect(await profile(other)).toMatchObject(dead)
  expect((await profile(await signIn(email, 'Jauna1234'))).status).toBe(200)
})

test('AUTH-08 a link of a reset outlives a change of the password: whoever stole a session and the password keeps nobody out', async () => {
  const { email, token } = await newPerson(server.url)
  await api.send(requestPasswordReset, { body: { email } })
  const link = await mailedToken(server.url, email, '/password/new/')
  await api.send(changePassword, { token, body: { password: PASSWORD, newPassword: 'Jauna1234' } })
  expect((await api.ask(setNewPassword, { body: { token: link, password: 'Mana12345' } })).status).toBe(204)
  expect(await profile(token)).toMatchObject(dead)
  expect((await profile(await signIn(email, 'Mana12345'))).status).toBe(200)
})

test('AUTH-02 guessing the old password in a stolen session is limited like signing in', async () => {
  const { email, token } = await newPerson(server.url)
  const guess = (password: string) =>
    api.ask(changePassword, { token, body: { password, newPassword: 'Jauna1234' } })
  const answers = await Promise.all(Array.from({ length: 14 }, () => guess('Wrong1234')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(await guess(PASSWORD)).toMatchObject(refusal(429, 'max_login_attempts'))
  expect(await api.ask(login, { body: { email, password: PASSWORD } })).toMatchObject(
    refusal(429, 'max_login_attempts'),
  )
})

test('API-01 the language is remembered, and messages follow each call’s own', async () => {
  const { token } = await newPerson(server.url)
  expect((await api.ask(setLanguage, { token, body: { language: 'ru' } })).status).toBe(204)
  expect((await profile(token)).body).toMatchObject({ language: 'ru' })
  expect(await api.call('PUT', '/user/language', { token, body: { language: 'de' } })).toMatchObject({
    status: 422,
    body: { fields: { language: 'invalid' } },
  })
  const messageIn = async (asked?: string) => {
    const headers = asked === undefined ? undefined : { 'accept-language': asked }
    const { body } = await api.call('GET', '/user/profile', headers ? { headers } : {})
    return (body as { message: string }).message
  }
  const english = await messageIn('en')
  expect(english).toMatch(/^[A-Za-z' .,]+$/)
  expect(await messageIn('ru')).toMatch(/[а-я]/)
  expect(await messageIn('lv-LV, en;q=0.8')).toBe('Vispirms ienāciet savā kontā.')
  expect(await messageIn('de-DE, fr;q=0.5')).toBe(english)
  expect(await messageIn('de, ru;q=0.5')).toMatch(/[а-я]/)
})

test('AUTH-11 an unused session ends: a patient’s after thirty days, a doctor’s after twelve hours', async () => {
  const patient = await newPerson(server.url)
  const doctor = await newPerson(server.url, 'doctor')
  await pass(12 * HOUR - 60_000)
  expect((await profile(doctor.token)).status).toBe(200)
  await pass(12 * HOUR - 60_000)
  expect((await profile(doctor.token)).status).toBe(200)
  await pass(12 * HOUR + 60_000)
  expect(await profile(doctor.token)).toMatchObject(dead)
  await pass(28 * DAY)
  expect((await profile(patient.token)).status).toBe(200)
  await pass(30 * DAY + 60_000)
  expect(await profile(patient.token)).toMatchObject(dead)
})

test('OFF-08 AUTH-11 on a shared computer a session ends an hour after its last use, whichever profile is in use', async () => {
  const { email, token, patient, doctor } = await both()
  const shared = async () =>
    (await api.send(login, { body: { email, password: PASSWORD, shared: true } })).accessToken
  const [left, used] = [await shared(), await shared()]
  const switched = await api.send(switchClient, { token: used, params: { id: doctor } })
  const back = await api.send(switchClient, { token: switched.accessToken, params: { id: patient } })
  await pass(40 * 60_000)
  expect((await profile(back.accessToken)).status).toBe(200)
  await pass(40 * 60_000)
  expect(await profile(left)).toMatchObject(dead)
  expect((await profile(back.accessToken)).status).toBe(200)
  await pass(HOUR + 60_000)
  expect(await profile(back.accessToken)).toMatchObject(dead)
  expect((await profile(token)).status).toBe(200)
  const sent = { email, password: PASSWORD, shared: 'yes' }
  expect(await api.call('POST', '/auth/login', { body: sent })).toMatchObject({
    status: 422,
    body: { fields: { shared: 'invalid' } },
  })
})

test('AUTH-11 a session ends after half a year however much it is used', async () => {
  const { token } = await newPerson(server.url)
  for (let month = 0; month < 6; month++) {
    await pass(29 * DAY)
    expect((await profile(token)).status).toBe(200)
  }
  await pass(7 * DAY)
  expect(await profile(token)).toMatchObject(dead)
})
