import {
  changePassword,
  confirmEmail,
  login,
  saveUserProfile,
  signUpPatient,
} from '#contract/account-routes.ts'
import { requestEmailChange } from '#contract/own-account.ts'
import { checkPromoCode } from '#contract/promo.ts'
import { contactSupport } from '#contract/support.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { argon2Passwords } from '../../../server/external/passwords/argon2.ts'
import { newPromo } from '../../world/money/promo.ts'
import { details, mailedToken, newEmail, newPerson } from '../../world/people/accounts.ts'
import { openThread } from '../../world/people/chat.ts'
import { emailOf, openClinic, type Clinic } from '../../world/people/clinic.ts'
import { PASSWORD } from '../../world/people/people.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let clinic: Clinic
beforeAll(async () => {
  server = await startInspected({ env: { SIGN_UPS_PER_ADDRESS: '60' } })
  clinic = await openClinic(server)
})
afterAll(() => server.remove())

/** As a Mac or a PDF gives letters: a base and its mark. */
const ON_A_MAC = 'Pa\u0304role\u00A0123'
const ELSEWHERE = 'P\u0101role 123'
const required = (field: string) => ({
  status: 422,
  body: { error: 'validation', fields: { [field]: 'required' } },
})
const tryLogin = async (email: string, password: string) =>
  (await clinic.api.ask(login, { body: { email, password } })).status
const hashOf = async (email: string) =>
  (
    await server.sql<{ password_hash: string }>('select password_hash from person where email = $1', [email])
  )[0]?.password_hash

test('AUTH-03 VAL-01 who signs up on a Mac signs in elsewhere, and the other way round', async () => {
  for (const [chosen, typed] of [
    [ON_A_MAC, ELSEWHERE],
    [ELSEWHERE, ON_A_MAC],
  ] as const) {
    const body = { ...details(), password: chosen }
    await clinic.api.send(signUpPatient, { body })
    const token = await mailedToken(server.url, body.email, '/email/confirm/')
    await clinic.api.send(confirmEmail, { body: { token } })
    expect(await tryLogin(body.email, typed)).toBe(200)
    expect(await tryLogin(body.email, chosen)).toBe(200)
    expect(await tryLogin(body.email, typed.toUpperCase())).toBe(401)
    expect(await tryLogin(body.email, 'Parole 123')).toBe(401)
  }
})

test('AUTH-01 VAL-01 a password hashed as it was typed opens as it was typed, and from then on everywhere', async () => {
  const { email } = await newPerson(server.url)
  const before = await argon2Passwords().hash(ON_A_MAC, 'test')
  await server.sql('update person set password_hash = $2 where email = $1', [email, before])
  expect(await tryLogin(email, ELSEWHERE)).toBe(401)
  expect(await hashOf(email)).toBe(before)
  expect(await tryLogin(email, ON_A_MAC)).toBe(200)
  const renewed = await hashOf(email)
  expect(renewed).not.toBe(before)
  expect(await tryLogin(email, ELSEWHERE)).toBe(200)
  expect(await tryLogin(email, ON_A_MAC)).toBe(200)
  expect(await hashOf(email)).toBe(renewed)
})

test('AUTH-08 VAL-01 such a password proves its person, and is counted as it is kept when it is changed', async () => {
  const { email, token } = await newPerson(server.url)
  const before = await argon2Passwords().hash(ON_A_MAC, 'test')
  await server.sql('update person set password_hash = $2 where email = $1', [email, before])
  const wanted = { email: newEmail(), password: ON_A_MAC }
  expect((await clinic.api.ask(requestEmailChange, { token, body: wanted })).status).toBe(200)
  const short = await clinic.api.ask(changePassword, {
    token,
    body: { password: ON_A_MAC, newPassword: 'A\u0304a\u03041e\u0301' },
  })
  expect(short).toMatchObject({ status: 422, body: { fields: { newPassword: 'password_length' } } })
  const long = `Aa1${'e\u0301'.repeat(29)}`
  const changed = await clinic.api.ask(changePassword, {
    token,
    body: { password: ON_A_MAC, newPassword: long },
  })
  expect(changed.status).toBe(204)
  expect(await tryLogin(email, long.normalize('NFC'))).toBe(200)
})

test('VAL-05 words of which nothing is seen are none, and joiners amid words stay', async () => {
  const { patient, doctor, trySay, say, thread } = await openThread(clinic)
  expect(await trySay(patient, '\u200B\u200D \u2800\u3164')).toMatchObject(required('content'))
  await say(patient, ' Ma\u0304te 👩‍👩‍👧 می‌خواهم\u200B')
  expect((await thread(doctor)).map(({ content }) => content)).toEqual(['M\u0101te 👩‍👩‍👧 می‌خواهم'])
  const nothing = { text: '\u00AD\uFEFF' }
  expect(await clinic.api.ask(contactSupport, { token: patient.token, body: nothing })).toMatchObject(
    required('text'),
  )
})

test('CON-13 VAL-05 a promo code and a phone that bring unseen characters along are read without them', async () => {
  const patient = await clinic.newPatient()
  const { code } = await newPromo(clinic, { percent: 25 })
  const pasted = `\u202A${code.slice(0, 3)}\u00AD${code.slice(3).toLowerCase()}\u202C`
  expect(
    await clinic.api.send(checkPromoCode, { token: patient.token, body: { code: pasted } }),
  ).toMatchObject({ code, percent: 25 })
  const { email: _, password: __, ...person } = details()
  const body = {
    ...person,
    phone: '\u202A+371 20\u00A0000\u00A0000\u202C',
    personalCode: '170590\u200B-12345',
  }
  const saved = await clinic.api.send(saveUserProfile, { token: patient.token, body })
  expect(saved).toMatchObject({ personalCode: '170590-12345' })
  expect(saved.phone).toMatch(/^\+371[ ]?20[ ]?000[ ]?000$/)
  const asked = { email: `\u200B${emailOf(patient).toUpperCase()}\u2060`, password: PASSWORD }
  expect((await clinic.api.ask(login, { body: asked })).status).toBe(200)
})
