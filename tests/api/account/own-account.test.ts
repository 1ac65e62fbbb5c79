import {
  changePassword,
  getUserProfile,
  login,
  saveUserProfile,
  switchClient,
  addClient,
} from '#contract/account-routes.ts'
import { endOtherSessions, endSession, listSessions, saveAccount } from '#contract/own-account.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'
import { openLine } from '../../world/people/socket.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected()
  api = client(server.url)
})
afterAll(() => server.remove())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const signIn = async (email: string, userAgent: string) =>
  (await api.send(login, { body: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } }))
    .accessToken
const isAlive = async (token: string) => (await api.ask(getUserProfile, { token })).status === 200
const devices = async (token: string) => (await api.send(listSessions, { token })).data
/** A mail of this subject came, and nothing in it names anybody. */
async function expectMail(email: string, subject: string): Promise<void> {
  const { text } = await mailTo(server.url, email, (mail) => mail.subject === subject)
  expect(text).not.toMatch(/Anna|Ozola|Jauna|Liepa|20000|29999/)
}
const subjectsTo = async (email: string) =>
  (await mails(server.url)).filter(({ to }) => to === email).map(({ subject }) => subject)

test('AUTH-18 one’s devices are listed by what they are, whichever profile is in use', async () => {
  const { email, token, clientId } = await newPerson(server.url)
  const [desk, phone] = [await signIn(email, firefox), await signIn(email, safari)]
  const user = await api.send(addClient, { token: phone, body: { role: 'doctor' } })
  const doctor = user.clients.find(({ role }) => role === 'doctor')?._id._id ?? ''
  const { accessToken } = await api.send(switchClient, { token: phone, params: { id: doctor } })
  expect(clientId).not.toBe(doctor)
  const mine = await devices(desk)
  expect(mine).toHaveLength(3)
  expect(mine).toContainEqual(
    expect.objectContaining({ browser: 'firefox', system: 'windows', role: 'patient', current: true }),
  )
  expect(mine).toContainEqual(
    expect.objectContaining({ browser: 'safari', system: 'ios', role: 'doctor', current: false }),
  )
  expect(mine).toContainEqual(expect.objectContaining({ browser: null, system: null, current: false }))
  expect((await devices(accessToken)).filter(({ current }) => current)).toMatchObject([{ role: 'doctor' }])
  await server.sql(`update session set used_at = now() - interval '13 hours' where client_id = $1`, [doctor])
  expect(await devices(token)).toHaveLength(2)
})

test('AUTH-18 one device is signed out at once, its sockets too, by nobody else', async () => {
  const [{ email, token }, stranger] = [await newPerson(server.url), await newPerson(server.url)]
  const other = await signIn(email, safari)
  const { _id: id } = (await devices(token)).find(({ browser }) => browser === 'safari') ?? { _id: '' }
  const line = await openLine(server.url, other)
  const ended = line.next('sessionEnded')
  const asStranger = { token: stranger.token, params: { id } }
  expect((await api.ask(endSession, asStranger)).status).toBe(404)
  expect(await isAlive(other)).toBe(true)
  expect((await api.ask(endSession, { token, params: { id } })).status).toBe(204)
  await ended
  expect([await isAlive(other), await isAlive(token)]).toEqual([false, true])
  expect((await api.ask(endSession, { token, params: { id } })).status).toBe(404)
  expect((await api.ask(endSession, { token, params: { id: randomUUID() } })).status).toBe(404)
})

test('AUTH-18 signing out everywhere else leaves this device, and is told once', async () => {
  const { email, token } = await newPerson(server.url)
  const others = [await signIn(email, firefox), await signIn(email, safari)]
  for (let again = 0; again < 2; again++)
    expect((await api.ask(endOtherSessions, { token })).status).toBe(204)
  expect(await Promise.all([token, ...others].map(isAlive))).toEqual([true, false, false])
  const subject = 'Pārējās ierīcēs sesijas ir beigušās'
  await expectMail(email, subject)
  expect((await subjectsTo(email)).filter((each) => each === subject)).toHaveLength(1)
})

test('AUTH-18 name and phone change in every role, each is told by mail, and what stayed the same is not', async () => {
  for (const role of ['patient', 'doctor'] as const) {
    const { email, token, user } = await newPerson(server.url, role)
    const body = { name: 'Jauna', surname: 'Liepa', phone: '+371 29999999' }
    const saved = await api.send(saveAccount, { token, body })
    expect(saved).toMatchObject({ ...body, birthDate: user.birthDate, gender: user.gender, role })
    await expectMail(email, 'Konta vārds ir mainīts')
    await expectMail(email, 'Konta tālrunis ir mainīts')
    await api.send(saveAccount, { token, body })
    const { birthDate, gender, personalCode, stayAnonymous } = user
    if (birthDate === null || gender === null) throw new Error('a sign-up without them')
    const whole = { ...body, phone: '+371 29999990', birthDate, gender, personalCode, stayAnonymous }
    await api.send(saveUserProfile, { token, body: whole })
    await expect.poll(async () => (await subjectsTo(email)).length).toBe(4)
    expect((await subjectsTo(email)).filter((each) => each === 'Konta vārds ir mainīts')).toHaveLength(1)
    const without = await api.ask(saveAccount, { token, body: { ...body, phone: null } })
    expect(without).toMatchObject({ status: 422, body: { fields: { phone: 'required' } } })
  }
})

test('AUTH-18 changes without end fill no mail box', async () => {
  const { email, token } = await newPerson(server.url)
  const before = (await subjectsTo(email)).length
  for (let n = 0; n < 8; n++) {
    const body = { name: 'Jauna', surname: n % 2 === 0 ? 'Liepa' : 'Egle', phone: '+371 20000000' }
    expect(await api.send(saveAccount, { token, body })).toMatchObject(body)
  }
  await expect.poll(async () => (await subjectsTo(email)).length).toBe(before + 5)
})

test('AUTH-18 whoever never gave a phone, as an invited administrator, changes the name without one', async () => {
  const { token, user } = await newPerson(server.url)
  await server.sql('update person set phone = null, birth_date = null, gender = null where id = $1', [
    user._id,
  ])
  const body = { name: 'Jauna', surname: 'Liepa', phone: null }
  expect(await api.send(saveAccount, { token, body })).toMatchObject(body)
  const bad = { name: 'a@b', surname: '', phone: '12' }
  expect(await api.ask(saveAccount, { token, body: bad })).toMatchObject({
    status: 422,
    body: { fields: { name: 'name_invalid', surname: 'required', phone: 'phone_invalid' } },
  })
})

test('AUTH-18 a new password is told by mail', async () => {
  const { email, token } = await newPerson(server.url)
  await api.send(changePassword, { token, body: { password: PASSWORD, newPassword: 'Jauna1234' } })
  await expectMail(email, 'Parole ir nomainīta')
})
