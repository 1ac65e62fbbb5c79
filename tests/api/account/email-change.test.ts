import { getUserProfile, login, requestPasswordReset, setNewPassword } from '#contract/account-routes.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailState,
  requestEmailChange,
  takeBackEmailChange,
} from '#contract/own-account.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { details, mailedToken, newEmail, newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { client, outcome, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mails, mailTo } from '../../world/reading/mail.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected({ env: { TRUST_PROXY: '1', ACCOUNT_PROBES_PER_ADDRESS: '' } })
  api = client(server.url)
})
afterAll(() => server.remove())

const HOUR = 3_600_000
let clock = 0
const pass = (hours: number) => server.moveClock((clock += hours * HOUR))
const NEW_PASSWORD = 'Atkal1234'
const somewhere = () => ({ 'x-forwarded-for': `10.${randomBytes(3).join('.')}` })

interface Asker {
  token: string
}
const ask = ({ token }: Asker, email: string, { password = PASSWORD, headers = somewhere() } = {}) =>
  api.ask(requestEmailChange, { token, body: { email, password }, headers })
const confirm = (token: string) =>
  api.ask(confirmEmailChange, { body: { token }, headers: somewhere() }).then(outcome)
const takeBack = (token: string, password?: string) =>
  api
    .ask(takeBackEmailChange, { body: { token, ...(password && { password }) }, headers: somewhere() })
    .then(outcome)
const signIn = (email: string, password = PASSWORD) =>
  api.ask(login, { body: { email, password }, headers: somewhere() }).then(outcome)
const confirmLink = (email: string) => mailedToken(server.url, email, '/email/change/')
const wayBack = (email: string) => mailedToken(server.url, email, '/email/restore/')
const isAlive = async ({ token }: Asker) => (await api.ask(getUserProfile, { token })).status === 200

/** Tells an owner that somebody gave their address. */
const tellsOwner = ({ subject }: { subject: string }) => subject === 'Ar šo adresi jau ir konts'

/** Someone whose address has become another. */
async function changed() {
  const person = await newPerson(server.url)
  const to = newEmail()
  expect((await ask(person, to)).status).toBe(200)
  const back = await wayBack(person.email)
  expect(await confirm(await confirmLink(to))).toBe('done')
  return { ...person, to, back }
}

test('AUTH-18 the address changes once the new one confirms; both are told, and nobody is signed out', async () => {
  const person = await newPerson(server.url)
  const to = newEmail()
  const asked = await ask(person, to.toUpperCase())
  expect(asked).toMatchObject({ status: 200, body: { email: person.email, pending: { email: to } } })
  expect(await signIn(person.email)).toBe('done')
  const mail = await mailTo(server.url, person.email, ({ text }) => text.includes('/email/restore/'))
  expect(mail.text).toContain(to)
  const link = await mailTo(server.url, to)
  expect(`${mail.subject}${link.subject}`).not.toMatch(/@|Anna|Ozola/)
  expect(link.text).not.toMatch(/Anna|Ozola|restore/)
  expect(link.text).not.toContain(person.email)

  await api.send(requestPasswordReset, { body: { email: person.email }, headers: somewhere() })
  const reset = await mailedToken(server.url, person.email, '/password/new/')
  expect(await confirm(await confirmLink(to))).toBe('done')
  expect(await isAlive(person)).toBe(true)
  expect(await signIn(person.email)).toBe('wrong_credentials')
  expect(await signIn(to)).toBe('done')
  expect(await api.send(getEmailState, { token: person.token })).toEqual({ email: to, pending: null })
  const body = { token: reset, password: NEW_PASSWORD }
  expect(outcome(await api.ask(setNewPassword, { body, headers: somewhere() }))).toBe('user_not_found')
  // The old address hears of it too, with the same way back.
  const done = await mailTo(server.url, person.email, ({ text }) => text.includes('Ar šo vairs'))
  expect(done.text).toContain(await wayBack(person.email))
  // Mail scanners open it too: again it says the same, and changes nothing.
  expect(await confirm(await confirmLink(to))).toBe('done')
  expect(await isAlive(person)).toBe(true)
})

test('AUTH-18 within seven days the old address takes it back: sessions end, the password is new, later changes are void', async () => {
  const { token, email, to, back } = await changed()
  const further = newEmail()
  expect((await ask({ token }, further)).status).toBe(200)
  const strangersBack = await wayBack(to)
  const strangersLink = await confirmLink(further)
  await pass(7 * 24 - 1)
  expect(await takeBack(back)).toBe('new_password_needed')
  // A stranger knew it.
  const same = await api.ask(takeBackEmailChange, { body: { token: back, password: PASSWORD } })
  expect(same).toMatchObject({ status: 422, body: { fields: { password: 'password_same' } } })
  expect(await isAlive({ token })).toBe(true)
  expect(await takeBack(back, NEW_PASSWORD)).toBe('done')
  expect(await signIn(to)).toBe('wrong_credentials')
  expect(await isAlive({ token })).toBe(false)
  expect(await signIn(email)).toBe('wrong_credentials')
  expect(await signIn(email, NEW_PASSWORD)).toBe('done')
  expect(await takeBack(back, `${NEW_PASSWORD}5`)).toBe('link_used')
  expect(await takeBack(strangersBack, `${NEW_PASSWORD}5`)).toBe('wrong_token')
  expect(await confirm(strangersLink)).toBe('wrong_token')
  await mailTo(server.url, email, ({ subject }) => subject === 'E-pasta adrese ir atjaunota')
})

test('AUTH-18 whoever comes back to their address leaves no way back to the one between, which may be a stranger’s', async () => {
  const { token, email, to, back } = await changed()
  expect((await ask({ token }, email)).status).toBe(200)
  const link = await confirmLink(email)
  const letters = async () =>
    (await mails(server.url)).filter((mail) => mail.to === to).map(({ text }) => text)
  expect((await letters()).filter((text) => text.includes('/email/restore/'))).toEqual([])
  expect(await confirm(link)).toBe('done')
  expect(await signIn(to)).toBe('wrong_credentials')
  expect(await signIn(email)).toBe('done')
  expect((await letters()).filter((text) => text.includes('/email/restore/'))).toEqual([])
  // What was left is taken back: nothing of it can be used any more.
  expect(await takeBack(back, NEW_PASSWORD)).toBe('link_used')
  expect(await server.sql('select state from email_change where old_email = any($1)', [[email, to]])).toEqual(
    [{ state: 'taken_back' }, { state: 'taken_back' }],
  )
  // The next change is one like any other.
  const further = newEmail()
  expect((await ask({ token }, further)).status).toBe(200)
  const latest = async () =>
    (await mails(server.url))
      .filter((mail) => mail.to === email)
      .flatMap(({ text }) => /\/email\/restore\/([\w-]+)/.exec(text)?.[1] ?? [])
      .findLast((found) => found !== back)
  await expect.poll(latest).toBeDefined()
  expect(await takeBack((await latest()) ?? '')).toBe('new_password_needed')
})

test('AUTH-18 after seven days there is no way back, and after a day nothing to confirm', async () => {
  const { email, to, back } = await changed()
  await pass(7 * 24)
  expect(await takeBack(back)).toBe('token_expired')
  expect(await takeBack(back, NEW_PASSWORD)).toBe('token_expired')
  expect(await signIn(to)).toBe('done')
  // From now on the address is anybody's.
  const body = { ...details(), email }
  expect((await api.call('POST', '/auth/signup/patient', { body, headers: somewhere() })).status).toBe(201)

  const person = await newPerson(server.url)
  const late = newEmail()
  await ask(person, late)
  const link = await confirmLink(late)
  await pass(24)
  expect(await api.send(getEmailState, { token: person.token })).toMatchObject({ pending: null })
  expect(await confirm(link)).toBe('token_expired')
  expect(await signIn(person.email)).toBe('done')
})

test('AUTH-18 what only waits is taken back too, and of many who use a link at once one does', async () => {
  const person = await newPerson(server.url)
  const to = newEmail()
  await ask(person, to)
  const [link, back] = [await confirmLink(to), await wayBack(person.email)]
  const ends = await Promise.all(Array.from({ length: 4 }, (_, at) => takeBack(back, `${NEW_PASSWORD}${at}`)))
  expect(ends.filter((end) => end === 'done')).toHaveLength(1)
  expect(await confirm(link)).toBe('wrong_token')
  expect(await signIn(person.email)).toBe('wrong_credentials')
  expect(await signIn(person.email, `${NEW_PASSWORD}${ends.indexOf('done')}`)).toBe('done')
})

test('AUTH-18 a change that waits is cancelled, or gives way to the next', async () => {
  const person = await newPerson(server.url)
  const { token } = person
  const [first, second] = [newEmail(), newEmail()]
  await ask(person, first)
  const firstLink = await confirmLink(first)
  await ask(person, second)
  const secondLink = await confirmLink(second)
  expect(await confirm(firstLink)).toBe('wrong_token')
  for (let again = 0; again < 2; again++)
    expect((await api.ask(cancelEmailChange, { token })).status).toBe(204)
  expect(await api.send(getEmailState, { token })).toEqual({ email: person.email, pending: null })
  expect(await confirm(secondLink)).toBe('wrong_token')
})

test('AUTH-18 two who want one address: one gets it, whoever signs up with it meanwhile goes before', async () => {
  const [one, other] = [await newPerson(server.url), await newPerson(server.url)]
  const wanted = newEmail()
  await ask(one, wanted)
  await ask(other, wanted)
  const links = await Promise.all(
    [one, other].map(async ({ user }) => {
      const [row] = await server.sql<{ id: string }>('select id from email_change where person_id = $1', [
        user._id,
      ])
      return row?.id
    }),
  )
  expect(new Set(links).size).toBe(2)
  await expect.poll(async () => (await mails(server.url)).filter(({ to }) => to === wanted).length).toBe(2)
  const tokens = (await mails(server.url))
    .filter(({ to }) => to === wanted)
    .map(({ text }) => /\/email\/change\/([\w-]+)/.exec(text)?.[1] ?? '')
  const ends = await Promise.all(tokens.map(confirm))
  expect(ends.toSorted()).toEqual(['done', 'email_in_use'])

  const third = await newPerson(server.url)
  const taken = newEmail()
  await ask(third, taken)
  const link = await confirmLink(taken)
  await newPerson(server.url, 'patient', { email: taken })
  expect(await confirm(link)).toBe('email_in_use')
  expect(await signIn(third.email)).toBe('done')
})

test('AUTH-18 an address that may come back is nobody else’s: neither a sign-up’s nor another change’s', async () => {
  const { email, back } = await changed()
  const body = { ...details(), email }
  const signUp = await api.call('POST', '/auth/signup/patient', { body, headers: somewhere() })
  expect(outcome(signUp)).toBe('email_in_use')
  const other = await newPerson(server.url)
  expect(outcome(await ask(other, email))).toBe('email_in_use')
  expect(await takeBack(back, NEW_PASSWORD)).toBe('done')
})

test('AUTH-18 AUTH-19 without the password nothing is asked or told, and with it no more than a sign-up tells', async () => {
  const [person, stranger] = [await newPerson(server.url), await newPerson(server.url)]
  const here = somewhere()
  const wrong = () => ask(person, stranger.email, { password: 'Wrong1234', headers: here }).then(outcome)
  expect(await Promise.all(Array.from({ length: 10 }, wrong))).toEqual(Array(10).fill('wrong_credentials'))
  expect(await wrong()).toBe('max_login_attempts')
  expect(outcome(await ask(person, newEmail(), { headers: here }))).toBe('max_login_attempts')

  const there = somewhere()
  const probe = (email: string) => ask(person, email, { headers: there }).then(outcome)
  for (let n = 0; n < 5; n++) expect(await probe(stranger.email)).toBe('email_in_use')
  // Then a taken address looks like one that waits: its owner is written to, and no link leads to it.
  const pending = async () => (await api.send(getEmailState, { token: person.token })).pending?.email
  expect([await probe(stranger.email), await pending()]).toEqual(['done', stranger.email])
  expect((await mailTo(server.url, stranger.email, tellsOwner)).text).not.toContain('/email/change/')
  const free = newEmail()
  expect([await probe(free), await pending()]).toEqual(['done', free])
  await confirmLink(free)

  expect(await ask(person, person.email)).toMatchObject({
    status: 422,
    body: { fields: { email: 'invalid' } },
  })
  const sent = []
  for (let times = 0; times < 4; times++) sent.push(outcome(await ask(person, newEmail())))
  expect(sent).toEqual([...Array<string>(3).fill('done'), 'too_many_requests'])
})

test('AUTH-18 AUTH-12 links of people who were blocked or removed change nothing', async () => {
  for (const [status, said] of [
    ['blocked', 'user_blocked'],
    ['removed', 'wrong_token'],
  ]) {
    const person = await newPerson(server.url)
    const to = newEmail()
    await ask(person, to)
    const [link, back] = [await confirmLink(to), await wayBack(person.email)]
    await server.sql('update person set status = $2 where id = $1', [person.user._id, status])
    expect([await confirm(link), await takeBack(back), await takeBack(back, NEW_PASSWORD)]).toEqual([
      said,
      said,
      said,
    ])
  }
})
