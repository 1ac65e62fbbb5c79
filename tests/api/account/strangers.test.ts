import {
  changePassword,
  confirmAdmin,
  confirmEmail,
  getUserProfile,
  login,
  requestPasswordReset,
  resendConfirmation,
  setNewPassword,
  signUpDoctor,
  signUpFree,
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
  // With the limits that hold where nothing else is said.
  server = await startInspected({
    env: {
      TRUST_PROXY: '1',
      FAILED_LOGINS_PER_ADDRESS: '',
      ACCOUNT_PROBES_PER_ADDRESS: '',
      WRONG_LINKS_PER_ADDRESS: '',
      PASSWORDS_WAITING: '20',
    },
  })
  api = client(server.url)
})
afterAll(() => server.remove())

const MINUTE = 60_000
let clock = 0
const pass = (milliseconds: number) => server.moveClock((clock += milliseconds))

const refusal = (status: number, error: string) => ({ status, body: { error } })
const somewhere = () => `10.${randomBytes(3).join('.')}`
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const invented = () => randomBytes(32).toString('base64url')
const linkOf = (email: string, not?: string) => mailedToken(server.url, email, '/email/confirm/', not)
const confirm = (body: object) => api.call('POST', '/auth/email/confirm', { body })
const signIn = (email: string, password: string, address = somewhere()) =>
  api.ask(login, { body: { email, password }, ...from(address) })
const resend = (email: string, address = somewhere()) =>
  api.ask(resendConfirmation, { body: { email }, ...from(address) })
const reset = (email: string, address = somewhere()) =>
  api.ask(requestPasswordReset, { body: { email }, ...from(address) })
const signUp = (email: string, address = somewhere(), password = PASSWORD) =>
  api.ask(signUpPatient, { body: { ...details(), email, password }, ...from(address) })

/** A stranger signs up with somebody else's e-mail. */
async function prepared(address = somewhere()) {
  const email = newEmail()
  expect((await signUp(email, address, 'Svesa1234')).status).toBe(201)
  return { email, token: await linkOf(email) }
}

async function ownerComesIn(email: string, token: string) {
  expect(await confirm({ token })).toMatchObject(refusal(409, 'new_password_needed'))
  expect(await confirm({ token, password: 'weak' })).toMatchObject({
    status: 422,
    body: { fields: { password: 'password_length' } },
  })
  const answer = await confirm({ token, password: 'Mana12345' })
  expect(answer).toMatchObject({ status: 200, body: { user: { email, status: 'confirmed' } } })
  const { accessToken } = answer.body as { accessToken: string }
  expect((await api.ask(getUserProfile, { token: accessToken })).status).toBe(200)
  expect(await signIn(email, 'Svesa1234')).toMatchObject(refusal(401, 'wrong_credentials'))
  expect((await signIn(email, 'Mana12345')).status).toBe(200)
  const again = await confirm({ token, password: 'Cita12345' })
  expect(again).toMatchObject({ status: 200, body: { alreadyConfirmed: true } })
  expect((await signIn(email, 'Cita12345')).status).toBe(401)
}

test('AUTH-19 after a second sign-up whoever confirms chooses a new password, and the first one opens nothing', async () => {
  const { email, token } = await prepared()
  for (const route of [signUpPatient, signUpFree, signUpDoctor])
    expect(await api.ask(route, { body: details({ email }), ...from(somewhere()) })).toMatchObject(
      refusal(409, 'email_in_use'),
    )
  await ownerComesIn(email, token)
})

test('AUTH-19 parallel sign-ups with one e-mail leave nobody’s password in force', async () => {
  const email = newEmail()
  const passwords = ['Svesa1234', 'Svesa2345', 'Svesa3456']
  const answers = await Promise.all(passwords.map((password) => signUp(email, somewhere(), password)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const token = await linkOf(email)
  await ownerComesIn(email, token)
  for (const password of passwords) expect((await signIn(email, password)).status).toBe(401)
})

test('AUTH-19 the link asked for again from elsewhere marks the address too, and its letter says so', async () => {
  const { email, token: first } = await prepared()
  expect((await resend(email)).status).toBe(204)
  const token = await linkOf(email, first)
  const letter = await mailTo(server.url, email, ({ text }) => text.includes(token))
  expect(letter.text).toContain('iepriekš izvēlētā vairs neder')
  await ownerComesIn(email, token)
})

test('AUTH-19 who asks again from where they signed up confirms by the link alone', async () => {
  const here = somewhere()
  const { email, token: first } = await prepared(here)
  expect((await resend(email, here)).status).toBe(204)
  const token = await linkOf(email, first)
  expect((await confirm({ token })).status).toBe(200)
  expect((await signIn(email, 'Svesa1234')).status).toBe(200)
})

test('AUTH-19 a free user of a marked address chooses a password and then waits for approval', async () => {
  const email = newEmail()
  const again = () => api.ask(signUpFree, { body: details({ email }), ...from(somewhere()) })
  expect([(await again()).status, (await again()).status]).toEqual([201, 409])
  const token = await linkOf(email)
  expect(await confirm({ token })).toMatchObject(refusal(409, 'new_password_needed'))
  expect((await confirm({ token, password: 'Mana12345' })).body).toEqual({ awaitingApproval: true })
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect(await signIn(email, 'Mana12345')).toMatchObject(refusal(403, 'not_activated'))
})

test('AUTH-19 nobody can mark the address of a confirmed account', async () => {
  const { email } = await newPerson(server.url)
  expect((await signUp(email)).status).toBe(409)
  expect((await signIn(email, PASSWORD)).status).toBe(200)
})

const shut = async (answer: { status: number; headers: Headers; body: unknown }) => {
  expect(answer).toMatchObject(refusal(429, 'too_many_requests'))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

const subjectsTo = async (email: string) =>
  (await mails(server.url)).filter(({ to }) => to === email).map(({ subject }) => subject)

test('AUTH-19 who has an account is not found out by trying: five answers of all kinds, then one for all', async () => {
  const known = [await newPerson(server.url), await newPerson(server.url)].map(({ email }) => email)
  const [email = '', other = ''] = known
  const [waiting, blocked] = [await prepared(), await newPerson(server.url)]
  await server.sql("update person set status = 'blocked' where email = $1", [blocked.email])
  const here = somewhere()
  // What a person asks for themselves counts nothing.
  for (let time = 0; time < 4; time++) {
    expect((await reset(email, here)).status).toBe(204)
    expect((await resend(waiting.email, here)).status).toBe(204)
  }
  expect(await reset(newEmail(), here)).toMatchObject(refusal(404, 'user_not_found'))
  expect(await resend(newEmail(), here)).toMatchObject(refusal(404, 'user_not_found'))
  expect(await signUp(other, here)).toMatchObject(refusal(409, 'email_in_use'))
  expect(await signUp(other, here)).toMatchObject(refusal(409, 'email_in_use'))
  expect(await reset(newEmail(), here)).toMatchObject(refusal(404, 'user_not_found'))
  const unconfirmed = await prepared()
  for (const address of [newEmail(), other, blocked.email, unconfirmed.email]) {
    expect((await reset(address, here)).status).toBe(204)
    expect((await resend(address, here)).status).toBe(204)
    expect(await signUp(address, here)).toMatchObject({
      status: 201,
      body: { _id: expect.any(String), secret: expect.stringMatching(/^[\w-]{43}$/) },
    })
  }
  // Everybody who exists is written to, as what they are.
  await expect
    .poll(() => subjectsTo(other))
    .toEqual(
      expect.arrayContaining([
        'Ar šo adresi jau ir konts',
        'Jūsu e-pasts jau ir apstiprināts',
        'Jauna parole',
      ]),
    )
  await expect.poll(() => subjectsTo(blocked.email)).toContain('Ar šo adresi jau ir konts')
  await expect.poll(async () => (await subjectsTo(unconfirmed.email)).length).toBe(3)
  // Nobody else is hindered, nor are other acts from there.
  expect((await reset(other)).status).toBe(204)
  expect((await signIn(other, PASSWORD, here)).status).toBe(200)
  await pass(15 * MINUTE)
  expect(await reset(newEmail(), here)).toMatchObject(refusal(404, 'user_not_found'))
})

/** How long an answer took, in ms. */
const timed = async (act: () => Promise<{ status: number }>) => {
  const began = performance.now()
  const { status } = await act()
  return { status, took: performance.now() - began }
}

test('AUTH-19 where nobody is told any more, a free address still signs up, in the time that every answer takes there', async () => {
  const here = somewhere()
  for (let time = 0; time < 5; time++) expect((await reset(newEmail(), here)).status).toBe(404)
  const { email: taken } = await newPerson(server.url)
  const free = newEmail()
  const answers = [
    await timed(() => signUp(free, here)),
    await timed(() => signUp(taken, here)),
    await timed(() => reset(taken, here)),
    await timed(() => reset(newEmail(), here)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 204, 204])
  for (const { took } of answers) expect(took).toBeGreaterThan(990)
  expect(await confirm({ token: await linkOf(free) })).toMatchObject({
    status: 200,
    body: { user: { email: free } },
  })
})

test('AUTH-19 parallel tries are no way around that, from a whole IPv6 network', async () => {
  const { email } = await newPerson(server.url)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) => {
      const address = `2001:db8:5:6::${n + 1}`
      return n % 2 === 0 ? reset(newEmail(), address) : signUp(email, address)
    }),
  )
  const lookedUp = answers.filter((answer) => answer.status === 404 || answer.status === 409)
  expect(lookedUp).toHaveLength(5)
  expect(answers.filter((answer) => answer.status === 204 || answer.status === 201)).toHaveLength(19)
})

test('AUTH-08 AUTH-09 invented links are looked up before anything is hashed, and counted for each act', async () => {
  const { email } = await newPerson(server.url)
  expect((await reset(email)).status).toBe(204)
  const good = await mailedToken(server.url, email, '/password/new/')
  const here = somewhere()
  const renew = (token: string, address = here) =>
    api.ask(setNewPassword, { body: { token, password: 'Jauna1234' }, ...from(address) })
  const admin = (token: string) =>
    api.ask(confirmAdmin, { body: { token, password: 'Jauna1234' }, ...from(here) })
  // More at once than may wait for a hash: none of them needs one.
  const answers = await Promise.all(Array.from({ length: 60 }, () => renew(invented())))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  expect([count(404), count(429), count(503)]).toEqual([10, 50, 0])
  await shut(await renew(invented()))
  expect(await admin(invented())).toMatchObject(refusal(404, 'wrong_token'))
  expect((await api.ask(confirmEmail, { body: { token: invented() }, ...from(here) })).status).toBe(404)
  expect((await signIn(email, PASSWORD, here)).status).toBe(200)
  // A right link opens there, too.
  expect((await renew(good)).status).toBe(204)
})

test('AUTH-02 more passwords at once than can be checked: busy, with a time; who comes from elsewhere is let in', async () => {
  const { email } = await newPerson(server.url)
  const here = somewhere()
  const flood = Array.from({ length: 60 }, () => signIn(newEmail(), 'Wrong1234', here))
  const elsewhere = signIn(email, PASSWORD)
  const signUpHere = signUp(newEmail(), here)
  const answers = await Promise.all(flood)
  expect((await elsewhere).status).toBe(200)
  expect((await signUpHere).status).toBe(201)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(10)
  expect(busy[0]).toMatchObject(refusal(503, 'busy'))
  expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 401).length).toBe(60 - busy.length)
  // Whom nobody could check has not failed.
  expect((await signIn(email, PASSWORD, here)).status).toBe(200)
})

const refused = (field = 'password') => ({
  status: 422,
  body: { error: 'validation', fields: { [field]: 'password_common' } },
})

test('AUTH-19 VAL-01 passwords that everybody tries first are refused wherever one is chosen', async () => {
  for (const password of ['Password1', 'Qwerty123', 'Passw0rd'])
    expect(await signUp(newEmail(), somewhere(), password)).toMatchObject(refused())
  const { email, token } = await newPerson(server.url)
  const change = { password: PASSWORD, newPassword: 'Password1' }
  expect(await api.ask(changePassword, { token, body: change })).toMatchObject(refused('newPassword'))
  expect((await reset(email)).status).toBe(204)
  const link = await mailedToken(server.url, email, '/password/new/')
  const body = { token: link, password: 'Password1' }
  expect(await api.ask(setNewPassword, { body })).toMatchObject(refused())
  expect((await api.ask(setNewPassword, { body: { ...body, password: 'Jauna1234' } })).status).toBe(204)
  const marked = await prepared()
  expect((await signUp(marked.email)).status).toBe(409)
  expect(await confirm({ token: marked.token, password: 'Password1' })).toMatchObject(refused())
  await server.sql("update person set status = 'created' where email = $1", [email])
  await server.sql(
    `insert into link_token (hash, person_id, kind, created_at, expires_at)
     select 'sbG9tIDGHQdTANm_99nLac8xaV6gSOR4-srfQm6ND7A', id, 'confirm-admin', now(), now() + interval '3 days'
     from person where email = $1`,
    [email],
  )
  expect(await api.ask(confirmAdmin, { body: { token: 'link', password: 'Password1' } })).toMatchObject(
    refused(),
  )
})
