import {
  confirmAdmin,
  confirmEmail,
  getUserProfile,
  login,
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signUpPatient,
} from '#contract/account-routes.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { details, mailedToken, newEmail, newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected()
  api = client(server.url)
})
afterAll(() => server.remove())

const HOUR = 3_600_000
let clock = 0
const pass = (milliseconds: number) => server.moveClock((clock += milliseconds))

const refusal = (status: number, error: string) => ({ status, body: { error } })
const confirm = (token: string) => api.ask(confirmEmail, { body: { token } })
const renew = (token: string, password = 'Jauna1234') =>
  api.ask(setNewPassword, { body: { token, password } })
const ask = (email: string) => api.ask(requestPasswordReset, { body: { email } })
const setAdmin = (token: string) => api.ask(confirmAdmin, { body: { token, password: 'Admin1234' } })
const signIn = (email: string, password: string) => api.ask(login, { body: { email, password } })
const status = (email: string, value: string) =>
  server.sql('update person set status = $2 where email = $1', [email, value])

async function unconfirmed(): Promise<{ email: string; token: string }> {
  const body = details()
  await api.send(signUpPatient, { body })
  return { email: body.email, token: await mailedToken(server.url, body.email, '/email/confirm/') }
}

async function asksReset(email: string, not?: string): Promise<string> {
  await api.send(requestPasswordReset, { body: { email } })
  return mailedToken(server.url, email, '/password/new/', not)
}

test('AUTH-06 the link confirms the e-mail and signs in', async () => {
  const { token } = await unconfirmed()
  const answer = await confirm(token)
  expect(answer).toMatchObject({ status: 200, body: { user: { emailConfirmed: true, status: 'confirmed' } } })
  const { accessToken } = answer.body as { accessToken: string }
  expect((await api.ask(getUserProfile, { token: accessToken })).status).toBe(200)
})

test('AUTH-06 AUTH-20 a link signs in once, and a day long says that the e-mail is confirmed', async () => {
  const { token } = await unconfirmed()
  expect(await confirm(token)).toMatchObject({ status: 200, body: { accessToken: expect.any(String) } })
  const again = { status: 200, body: { alreadyConfirmed: true } }
  expect(await confirm(token)).toMatchObject(again)
  await pass(24 * HOUR - 60_000)
  expect(await confirm(token)).toMatchObject(again)
  await pass(60_000)
  expect(await confirm(token)).toMatchObject(refusal(404, 'wrong_token'))
})

test('AUTH-06 one link followed twice at once signs in once', async () => {
  const { token } = await unconfirmed()
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const signedIn = answers.filter(({ body }) => 'accessToken' in (body as object))
  expect(signedIn).toHaveLength(1)
  expect(answers.filter(({ body }) => 'alreadyConfirmed' in (body as object))).toHaveLength(2)
})

test('AUTH-06 no other token confirms: invented, changed, or made for something else', async () => {
  const { token, email } = await unconfirmed()
  const other = await newPerson(server.url)
  const reset = await asksReset(other.email)
  for (const wrong of [randomBytes(32).toString('base64url'), `${token}x`, token.toUpperCase(), reset]) {
    expect(await confirm(wrong)).toMatchObject(refusal(404, 'wrong_token'))
  }
  expect(await signIn(email, PASSWORD)).toMatchObject(refusal(403, 'email_not_confirmed'))
})

test('AUTH-06 a link that was never opened expires after a day', async () => {
  const { token } = await unconfirmed()
  const late = await unconfirmed()
  await pass(24 * HOUR - 60_000)
  expect((await confirm(token)).status).toBe(200)
  await pass(60_000)
  expect(await confirm(late.token)).toMatchObject(refusal(410, 'token_expired'))
})

/** The links of this path that an address was sent, once so many have come, the first one first. */
async function linksOf(email: string, path: string, count: number): Promise<string[]> {
  const links = async () =>
    (await mails(server.url))
      .filter(({ to, text }) => to === email && text.includes(path))
      .map(({ text }) => new RegExp(`${path}([\\w-]+)`).exec(text)?.[1] ?? '')
      .toReversed()
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(count)
  return links()
}

test('AUTH-06 the last three links work side by side, and all are used up by one', async () => {
  const { email, token } = await unconfirmed()
  await api.send(resendConfirmation, { body: { email: email.toUpperCase() } })
  await api.send(resendConfirmation, { body: { email } })
  const [first = '', second = '', third = ''] = await linksOf(email, '/email/confirm/', 3)
  expect([first, new Set([first, second, third]).size]).toEqual([token, 3])
  expect(await confirm(second)).toMatchObject({ status: 200, body: { user: { email } } })
  for (const other of [first, second, third])
    expect(await confirm(other)).toMatchObject({ status: 200, body: { alreadyConfirmed: true } })
})

test('AUTH-06 links asked for in one go are three an hour, whose links all work; the fourth voids the first an hour later', async () => {
  const { email, token } = await unconfirmed()
  const again = () => api.ask(resendConfirmation, { body: { email } })
  expect((await Promise.all([again(), again(), again(), again()])).map(({ status: each }) => each)).toEqual([
    204, 204, 204, 204,
  ])
  await linksOf(email, '/email/confirm/', 3)
  await pass(HOUR)
  await again()
  const links = await linksOf(email, '/email/confirm/', 4)
  expect(await confirm(token)).toMatchObject(refusal(404, 'wrong_token'))
  expect((await confirm(links[1] ?? '')).status).toBe(200)
})

test('AUTH-06 asking for a link: unknown, confirmed and impatient people', async () => {
  expect(await api.ask(resendConfirmation, { body: { email: newEmail() } })).toMatchObject(
    refusal(404, 'user_not_found'),
  )
  const { email } = await newPerson(server.url)
  expect((await api.ask(resendConfirmation, { body: { email } })).status).toBe(204)
  // Never silence: whoever needs no link is written so.
  expect((await mailTo(server.url, email, ({ text }) => text.includes('/login'))).subject).toBe(
    'Jūsu e-pasts jau ir apstiprināts',
  )
  const waiting = await unconfirmed()
  for (let time = 0; time < 6; time++)
    expect((await api.ask(resendConfirmation, { body: { email: waiting.email } })).status).toBe(204)
  await linksOf(waiting.email, '/email/confirm/', 3)
  expect((await mails(server.url)).filter(({ to }) => to === email)).toHaveLength(2)
})

test('AUTH-06 a blocked person does not come in by a link', async () => {
  const { email, token } = await unconfirmed()
  await status(email, 'blocked')
  expect(await confirm(token)).toMatchObject(refusal(403, 'user_blocked'))
  await status(email, 'removed')
  expect(await confirm(token)).toMatchObject(refusal(404, 'wrong_token'))
})

test('AUTH-07 who may ask for a new password, and who is told why not', async () => {
  expect(await ask(newEmail())).toMatchObject(refusal(404, 'user_not_found'))
  expect(await ask((await unconfirmed()).email)).toMatchObject(refusal(403, 'email_not_confirmed'))
  const { email } = await newPerson(server.url)
  expect((await ask(email)).status).toBe(204)
  await status(email, 'blocked')
  expect(await ask(email)).toMatchObject(refusal(403, 'user_blocked'))
  await status(email, 'removed')
  expect(await ask(email)).toMatchObject(refusal(404, 'user_not_found'))
})

test('AUTH-08 the new password counts from now on, and every session has ended', async () => {
  const { email, token: phone } = await newPerson(server.url)
  const laptop = (await signIn(email, PASSWORD)).body as { accessToken: string }
  const link = await asksReset(email)
  expect((await renew(link)).status).toBe(204)
  for (const token of [phone, laptop.accessToken]) {
    expect(await api.ask(getUserProfile, { token })).toMatchObject(refusal(401, 'unauthenticated'))
  }
  expect(await signIn(email, PASSWORD)).toMatchObject(refusal(401, 'wrong_credentials'))
  expect((await signIn(email, 'Jauna1234')).status).toBe(200)
  expect(await renew(link, 'Vecaa1234')).toMatchObject(refusal(409, 'link_used'))
  await pass(24 * HOUR)
  expect(await renew(link, 'Vecaa1234')).toMatchObject(refusal(404, 'user_not_found'))
})

test('AUTH-08 a stranger who asks for six resets takes nothing from the owner: each of three links works, until one is used', async () => {
  const { email } = await newPerson(server.url)
  for (let time = 0; time < 6; time++) expect((await ask(email)).status).toBe(204)
  const [first = '', second = '', third = ''] = await linksOf(email, '/password/new/', 3)
  expect((await renew(first)).status).toBe(204)
  for (const other of [first, second, third])
    expect(await renew(other, 'Svesa1234')).toMatchObject(refusal(409, 'link_used'))
  expect((await signIn(email, 'Jauna1234')).status).toBe(200)
})

test('AUTH-08 a reset link lives an hour, and then another can be asked for', async () => {
  const { email } = await newPerson(server.url)
  const first = await asksReset(email)
  const second = await asksReset(email, first)
  await pass(HOUR)
  for (const late of [first, second]) expect(await renew(late)).toMatchObject(refusal(410, 'token_expired'))
  expect((await signIn(email, PASSWORD)).status).toBe(200)
})

test('AUTH-08 a weak new password is refused and the link stays good', async () => {
  const { email } = await newPerson(server.url)
  const link = await asksReset(email)
  expect(await renew(link, 'short')).toMatchObject({
    status: 422,
    body: { fields: { password: 'password_length' } },
  })
  expect((await renew(link)).status).toBe(204)
})

test('AUTH-09 a new administrator chooses a password by the link, within three days, once', async () => {
  const admin = await newPerson(server.url)
  // As adding an administrator leaves them: no password, not confirmed.
  await server.sql("update client set role = 'admin' where id = $1", [admin.clientId])
  await server.sql("update person set status = 'created', password_hash = null where email = $1", [
    admin.email,
  ])
  const link = async (): Promise<string> => {
    const token = randomBytes(32).toString('base64url')
    await server.sql(
      `insert into link_token (hash, person_id, kind, created_at, expires_at)
       select rtrim(translate(encode(sha256(convert_to($2, 'utf8')), 'base64'), '+/', '-_'), '='), id,
         'confirm-admin', $3, $3::timestamptz + interval '72 hours' from person where email = $1`,
      [admin.email, token, new Date(Date.now() + clock)],
    )
    return token
  }
  const [late, used] = [await link(), await link()]
  expect(await signIn(admin.email, PASSWORD)).toMatchObject(refusal(401, 'wrong_credentials'))
  expect(await confirm(used)).toMatchObject(refusal(404, 'wrong_token'))
  await pass(72 * HOUR - 60_000)
  expect(await setAdmin(used)).toMatchObject({
    status: 200,
    body: { user: { role: 'admin', status: 'confirmed' } },
  })
  expect(await setAdmin(used)).toMatchObject(refusal(409, 'link_used'))
  expect(await setAdmin(late)).toMatchObject(refusal(409, 'link_used'))
  expect((await signIn(admin.email, 'Admin1234')).status).toBe(200)
  await status(admin.email, 'created')
  const expired = await link()
  await pass(72 * HOUR)
  expect(await setAdmin(expired)).toMatchObject(refusal(410, 'token_expired'))
})
