import {
  confirmEmail,
  getUserProfile,
  login,
  resendConfirmation,
  signUpDoctor,
  signUpFree,
  signUpPatient,
} from '#contract/account-routes.ts'
import { enterSignUpCode, getConfirmationLink, getSignUpState } from '#contract/sign-up.ts'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  details,
  mailedCode,
  mailedToken,
  newPerson,
  otherThan,
  PASSWORD,
} from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { mails } from '../../world/reading/mail.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected({
    env: {
      TRUST_PROXY: '1',
      SIGN_UPS_PER_ADDRESS: '200',
      WRONG_LINKS_PER_ADDRESS: '200',
      ACCOUNT_PROBES_PER_ADDRESS: '',
    },
  })
  api = client(server.url)
})
afterAll(() => server.remove())

const HOUR = 3_600_000
let clock = 0
const pass = (milliseconds: number) => server.moveClock((clock += milliseconds))

const refusal = (status: number, error: string) => ({ status, body: { error } })
const enter = (secret: string, code: string) => api.ask(enterSignUpCode, { body: { secret, code } })
const state = (secret: string) => api.ask(getSignUpState, { body: { secret } })
const look = (token: string, secret?: string) =>
  api.ask(getConfirmationLink, { body: { token, ...(secret && { secret }) } })
const waiting = (triesLeft: number) => ({ status: 200, body: { confirmed: false, code: { triesLeft } } })
const onlyLink = { status: 200, body: { confirmed: false, code: null } }
const somewhere = () => ({ headers: { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` } })
const linkOf = (email: string, not?: string) => mailedToken(server.url, email, '/email/confirm/', not)

async function newcomer(body = details()) {
  const { secret } = await api.send(signUpPatient, { body })
  return { email: body.email, secret, code: await mailedCode(server.url, body.email) }
}
const again = (email: string, secret?: string) =>
  api.ask(resendConfirmation, { body: { email, ...(secret && { secret }) }, ...somewhere() })

test('AUTH-20 the code of the mail confirms and signs in where one signed up, also as it is written', async () => {
  const { email, secret, code } = await newcomer()
  expect(await state(secret)).toMatchObject(waiting(5))
  const answer = await enter(secret, `${code.slice(0, 3)} ${code.slice(3)} `)
  expect(answer).toMatchObject({ status: 200, body: { user: { email, emailConfirmed: true } } })
  const { accessToken } = answer.body as { accessToken: string }
  expect((await api.ask(getUserProfile, { token: accessToken })).status).toBe(200)
  // Once: then it only says so, as the link does.
  const done = { status: 200, body: { alreadyConfirmed: true } }
  expect(await enter(secret, code)).toMatchObject(done)
  expect(await api.ask(confirmEmail, { body: { token: await linkOf(email) } })).toMatchObject(done)
  expect(await state(secret)).toMatchObject({ status: 200, body: { confirmed: true } })
  expect(
    await server.sql(
      'select count(*)::int from session join person on person.id = person_id where email = $1',
      [email],
    ),
  ).toEqual([{ count: 1 }])
})

test('AUTH-20 specialists and free users have a code too, and a free user waits for an administrator', async () => {
  const [doctor, free] = [details(), details()]
  const asDoctor = await api.send(signUpDoctor, { body: doctor })
  expect(await enter(asDoctor.secret, await mailedCode(server.url, doctor.email))).toMatchObject({
    status: 200,
    body: { user: { role: 'doctor' } },
  })
  const asFree = await api.send(signUpFree, { body: free })
  const answer = await enter(asFree.secret, await mailedCode(server.url, free.email))
  expect(answer).toMatchObject({ status: 200, body: { awaitingApproval: true } })
  expect(await look(await linkOf(free.email))).toMatchObject({ body: { used: true, awaitingApproval: true } })
})

test('AUTH-20 the code stands in the mail and not in its subject, and only its hash is kept', async () => {
  const { email, secret, code } = await newcomer()
  const written = `${code.slice(0, 3)} ${code.slice(3)}`
  const mail = (await mails(server.url)).find(({ to }) => to === email)
  expect(mail?.text).toContain(written)
  expect(mail?.html).toContain(written)
  expect(mail?.subject).not.toMatch(/\d/)
  const [row] = await server.sql('select * from sign_up_browser where secret_hash = $1', [
    createHash('sha256').update(secret).digest('base64url'),
  ])
  expect(JSON.stringify(row)).not.toContain(code)
  expect(JSON.stringify(row)).not.toContain(email)
  expect(server.logs()).not.toContain(code)
})

test('AUTH-20 without the secret of this sign-up neither code nor question says anything', async () => {
  const [mine, other] = [await newcomer(), await newcomer()]
  for (const wrong of [randomBytes(32).toString('base64url'), `${mine.secret}x`]) {
    expect(await enter(wrong, mine.code)).toMatchObject(refusal(404, 'wrong_token'))
    expect(await state(wrong)).toMatchObject(refusal(404, 'wrong_token'))
  }
  const code = mine.code === other.code ? otherThan(mine.code) : mine.code
  expect(await enter(other.secret, code)).toMatchObject(refusal(422, 'wrong_code'))
  expect(await state(mine.secret)).toMatchObject(waiting(5))
  for (const wrong of ['', '12345', '1234567', 'abcdef'])
    expect((await enter(mine.secret, wrong)).status).toBe(422)
  expect(await state(mine.secret)).toMatchObject(waiting(5))
})

test('AUTH-20 five tries a code, also at once: the sixth is refused though it is right', async () => {
  const { email, secret, code } = await newcomer()
  expect(await enter(secret, otherThan(code))).toMatchObject(refusal(422, 'wrong_code'))
  expect(await state(secret)).toMatchObject(waiting(4))
  const rest = await Promise.all(Array.from({ length: 8 }, () => enter(secret, otherThan(code))))
  for (const status of [409, 422]) expect(rest.filter((each) => each.status === status)).toHaveLength(4)
  expect(await enter(secret, code)).toMatchObject(refusal(409, 'code_used_up'))
  expect(await state(secret)).toMatchObject(waiting(0))
  // A new one has its own tries, and the link was good all the while.
  expect((await again(email, secret)).status).toBe(204)
  const second = await mailedCode(server.url, email, code)
  expect(await enter(secret, code)).toMatchObject(refusal(422, 'wrong_code'))
  expect(await enter(secret, second)).toMatchObject({ status: 200, body: { user: { email } } })
})

const signIn = (email: string) => api.ask(login, { body: { email, password: PASSWORD } })
const mailsTo = async (email: string) => (await mails(server.url)).filter(({ to }) => to === email)
const codeIn = (text: string) => /\b(\d{3}) (\d{3})\b/.exec(text)?.slice(1).join('')

test('AUTH-20 three mails with codes an hour; what is asked for after them leaves the last code and every link good', async () => {
  const { email, secret } = await newcomer()
  /** The newest mail, once so many have come. */
  const mailOf = async (count: number) => {
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(count)
    return (await mailsTo(email))[0]?.text ?? ''
  }
  for (const count of [2, 3]) {
    expect((await again(email, secret)).status).toBe(204)
    expect(codeIn(await mailOf(count))).toBeDefined()
  }
  const third = codeIn(await mailOf(3)) ?? ''
  expect(await state(secret)).toMatchObject(waiting(5))
  expect((await again(email, secret)).status).toBe(204)
  expect(await state(secret)).toMatchObject(waiting(5))
  expect(await mailsTo(email)).toHaveLength(3)
  expect(await enter(secret, third)).toMatchObject({ status: 200, body: { user: { email } } })
})

test('AUTH-20 code and secret end with the link, after a day', async () => {
  const { secret, code } = await newcomer()
  await pass(24 * HOUR)
  expect(await enter(secret, code)).toMatchObject(refusal(410, 'token_expired'))
  expect(await state(secret)).toMatchObject(refusal(410, 'token_expired'))
})

test('AUTH-19 AUTH-20 an address that was signed up twice takes only the link', async () => {
  const { email, secret, code } = await newcomer()
  expect((await api.ask(signUpPatient, { body: details({ email }), ...somewhere() })).status).toBe(409)
  expect(await state(secret)).toMatchObject(onlyLink)
  expect(await enter(secret, code)).toMatchObject(refusal(409, 'only_link'))
  const token = await linkOf(email)
  expect(await look(token, secret)).toMatchObject({ body: { used: false, own: true, newPassword: true } })
  expect(await api.ask(confirmEmail, { body: { token } })).toMatchObject(refusal(409, 'new_password_needed'))
  expect((await api.ask(resendConfirmation, { body: { email, secret } })).status).toBe(204)
  const next = await linkOf(email, token)
  const mail = (await mails(server.url)).find(({ to, text }) => to === email && text.includes(next))
  expect(mail?.text).not.toMatch(/\b\d{3} \d{3}\b/)
})

test('AUTH-19 AUTH-20 asking again in the browser that signed up marks nothing, wherever it is by now', async () => {
  const { email, secret, code } = await newcomer()
  expect((await again(email, secret)).status).toBe(204)
  const second = await mailedCode(server.url, email, code)
  expect(await state(secret)).toMatchObject(waiting(5))
  // From elsewhere without the secret it may be somebody else.
  expect((await again(email)).status).toBe(204)
  expect(await state(secret)).toMatchObject(onlyLink)
  expect(await enter(secret, second)).toMatchObject(refusal(409, 'only_link'))
})

test('AUTH-19 AUTH-20 where nobody is told that an address is taken, its sign-up answers like any other, until the end', async () => {
  const [confirmed, waits, free] = [await newPerson(server.url), await newcomer(), details()]
  const here = somewhere()
  const signUp = (email: string) => api.ask(signUpPatient, { body: details({ email }), ...here })
  // Told five times, this network is told no more.
  for (let time = 0; time < 5; time++)
    expect(await signUp(confirmed.email)).toMatchObject(refusal(409, 'email_in_use'))
  const answers = async (email: string) => {
    const { status, body } = await signUp(email)
    const { secret } = body as { _id: string; secret: string }
    const seen: unknown[] = [status, Object.keys(body as object), secret.length, (await state(secret)).body]
    const right = email === free.email ? await mailedCode(server.url, email) : '123456'
    for (let time = 0; time < 6; time++) {
      const answer = await enter(secret, otherThan(right))
      seen.push(answer.status, answer.body, (await state(secret)).body)
    }
    expect((await again(email, secret)).status).toBe(204)
    return seen
  }
  const asFree = await answers(free.email)
  expect(await answers(confirmed.email)).toEqual(asFree)
  expect(await answers(waits.email)).toEqual(asFree)
  // Whoever has the address is written to, and nobody else's password opens anything.
  await expect
    .poll(async () => (await mailsTo(confirmed.email)).map(({ subject }) => subject))
    .toContain('Ar šo adresi jau ir konts')
  expect(await state(waits.secret)).toMatchObject(onlyLink)
  expect((await signIn(confirmed.email)).status).toBe(200)
  expect(await signIn(waits.email)).toMatchObject(refusal(403, 'email_not_confirmed'))
})

test('AUTH-20 a scanner may look at a link as often as it wants: it confirms nothing and uses nothing up', async () => {
  const { email, secret } = await newcomer({ ...details(), language: 'ru' } as ReturnType<typeof details>)
  const token = await linkOf(email)
  const fresh = { used: false, own: false, newPassword: false, awaitingApproval: false, language: 'ru' }
  for (let time = 0; time < 3; time++) expect(await look(token)).toMatchObject({ status: 200, body: fresh })
  expect((await look(token, secret)).body).toMatchObject({ own: true })
  expect((await look(token, (await newcomer()).secret)).body).toMatchObject({ own: false })
  expect(await api.ask(login, { body: { email, password: PASSWORD } })).toMatchObject(
    refusal(403, 'email_not_confirmed'),
  )
  expect(await api.ask(confirmEmail, { body: { token } })).toMatchObject({ body: { user: { email } } })
  expect((await look(token)).body).toMatchObject({ used: true, newPassword: false })
  await pass(24 * HOUR)
  expect(await look(token)).toMatchObject(refusal(404, 'wrong_token'))
})

test('AUTH-20 a blocked or removed newcomer comes in by no code', async () => {
  for (const [status, expected] of [
    ['blocked', refusal(403, 'user_blocked')],
    ['removed', refusal(404, 'wrong_token')],
  ] as const) {
    const { email, secret, code } = await newcomer()
    await server.sql('update person set status = $2 where email = $1', [email, status])
    expect(await state(secret)).toMatchObject({ body: { confirmed: false } })
    expect(await enter(secret, code)).toMatchObject(expected)
  }
})

test('AUTH-20 the choice of a sign-up lies sealed with the account and comes with the first session, wherever', async () => {
  const { user } = await newPerson(server.url, 'doctor')
  const choice = { doctorId: user.currentClient._id._id, from: '2027-01-11T09:00:00.000Z' }
  const body = { ...details(), choice }
  await api.send(signUpPatient, { body })
  const [{ sealed_choice: sealed } = { sealed_choice: '' }] = await server.sql<{ sealed_choice: string }>(
    'select sealed_choice from person where email = $1',
    [body.email],
  )
  expect(sealed).toBeTruthy()
  expect(sealed).not.toContain(choice.doctorId)
  const session = await api.send(confirmEmail, { body: { token: await linkOf(body.email) } })
  if (!('user' in session)) throw new Error('a patient need not be approved')
  expect(session.user.choice).toEqual(choice)
  // Its first session has it: later ones are asked for nothing.
  expect(await api.send(getUserProfile, { token: session.accessToken })).not.toHaveProperty('choice')
  expect(await server.sql('select sealed_choice from person where email = $1', [body.email])).toEqual([
    { sealed_choice: null },
  ])
})
