import {
  addClient,
  confirmEmail,
  getUserProfile,
  signUpDoctor,
  signUpFree,
  signUpPatient,
} from '#contract/account-routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { details, mailedToken, newEmail, newPerson } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'
import { mailTo } from '../../world/reading/mail.ts'

let server: InspectedServer
let api: ApiClient
beforeAll(async () => {
  server = await startInspected({ env: { TRUST_PROXY: '1', SIGN_UPS_PER_ADDRESS: '60' } })
  api = client(server.url)
})
afterAll(() => server.remove())

const refusal = (status: number, error: string) => ({ status, body: { error } })
const confirm = async (email: string) =>
  api.send(confirmEmail, { body: { token: await mailedToken(server.url, email, '/email/confirm/') } })
const countOf = async (email: string) =>
  (await server.sql('select id from person where email = $1', [email])).length
const patient = (changes: object) => ({ ...details(), ...changes })

test('AUTH-03 a patient signs up with every field and finds them in the profile', async () => {
  const body = {
    ...details(),
    personalCode: '170590-12345',
    stayAnonymous: true,
    language: 'ru' as const,
    plan: 'advanced' as const,
  }
  const { _id } = await api.send(signUpPatient, { body })
  const session = await confirm(body.email)
  if (!('user' in session)) throw new Error('a patient need not be approved')
  const { password: _, plan, ...given } = body
  const role = 'patient'
  const clientView = {
    _id: { _id: expect.any(String), name: body.name, surname: body.surname, paymentPlan: 'pay_as_you_go' },
    role,
  }
  expect(session.user).toEqual({
    ...given,
    planWish: plan,
    _id,
    emailConfirmed: true,
    status: 'confirmed',
    role,
    currentClient: clientView,
    clients: [clientView],
  })
  const asked = await api.send(getUserProfile, { token: session.accessToken })
  expect(asked).toEqual({ ...session.user, loggedIn: true, synchronized: true })
})

test('AUTH-12 a new account is created, and stays so until its e-mail is confirmed', async () => {
  const body = details()
  const { _id } = await api.send(signUpPatient, { body })
  expect(await server.sql('select status, approval from person where id = $1', [_id])).toEqual([
    { status: 'created', approval: null },
  ])
})

test('AUTH-04 a free user confirms the e-mail, is not signed in, and awaits approval', async () => {
  const body = details()
  const { _id } = await api.send(signUpFree, { body })
  expect(await confirm(body.email)).toEqual({ awaitingApproval: true })
  expect(await server.sql('select status, approval from person where id = $1', [_id])).toEqual([
    { status: 'confirmed', approval: 'awaiting_approval' },
  ])
  expect(await server.sql('select id from session where person_id = $1', [_id])).toEqual([])
})

test('AUTH-05 a specialist signs up and may say which', async () => {
  const body = { ...details(), speciality: 'psychotherapist' as const }
  await api.send(signUpDoctor, { body })
  const session = await confirm(body.email)
  if (!('user' in session)) throw new Error('a doctor need not be approved')
  expect(session.user.role).toBe('doctor')
  expect(session.user.currentClient._id.paymentPlan).toBeNull()
  expect(await server.sql("select draft->>'speciality' as speciality from doctor_profile")).toContainEqual({
    speciality: 'psychotherapist',
  })
})

test('AUTH-10 an e-mail in use is refused, however it is spelt, and nothing is added', async () => {
  const { email } = await newPerson(server.url)
  const people = await server.sql('select count(*) from person')
  for (const route of [signUpPatient, signUpFree, signUpDoctor]) {
    const answer = await api.ask(route, { body: { ...details(), email: `  ${email.toUpperCase()}` } })
    expect(answer).toMatchObject(refusal(409, 'email_in_use'))
  }
  expect(await server.sql('select count(*) from person')).toEqual(people)
})

test('AUTH-10 parallel sign-ups with one e-mail make one account', async () => {
  const email = newEmail()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      api.ask(index % 2 ? signUpPatient : signUpDoctor, { body: { ...details(), email } }),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b)
  expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)])
  expect(await countOf(email)).toBe(1)
})

test('AUTH-10 what is wrong is named field by field, and nothing is kept', async () => {
  const email = newEmail()
  const wrong: [object, Record<string, string>][] = [
    [
      { name: '  ', surname: '' },
      { name: 'required', surname: 'required' },
    ],
    [{ password: 'kluda' }, { password: 'password_length' }],
    [{ password: 'lower1234' }, { password: 'password_capital' }],
    [{ birthDate: '2150-01-01' }, { birthDate: 'date_future' }],
    [{ birthDate: '1899-12-31' }, { birthDate: 'date_too_old' }],
    [{ birthDate: '1990-02-30' }, { birthDate: 'date_invalid' }],
    [{ birthDate: new Date().toISOString().slice(0, 10) }, { birthDate: 'under_age' }],
    [{ phone: '12' }, { phone: 'phone_invalid' }],
    [{ gender: 'other' }, { gender: 'required' }],
    [{ personalCode: 'x'.repeat(41) }, { personalCode: 'too_long' }],
    [{ email: 'a@b' }, { email: 'email_invalid' }],
    [{ plan: 'free' }, { plan: 'invalid' }],
  ]
  for (const [changes, fields] of wrong) {
    const answer = await api.call('POST', '/auth/signup/patient', { body: patient({ email, ...changes }) })
    expect(answer).toMatchObject({ status: 422, body: { error: 'validation', fields } })
  }
  expect(await countOf(email)).toBe(0)
})

test('AUTH-03 the confirmation is written in the language chosen, Latvian when none was', async () => {
  const [latvian, russian] = [details(), { ...details(), language: 'ru' as const }]
  for (const body of [latvian, russian]) await api.send(signUpPatient, { body })
  expect((await mailTo(server.url, latvian.email)).text).toMatch(/[āčēģīķļņšūž]/)
  expect((await mailTo(server.url, russian.email)).text).toMatch(/[а-я]/)
})

test('AUTH-03 one address may sign up only as often as configured', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.7' }
  const again = () => api.ask(signUpPatient, { body: details(), headers })
  for (let time = 0; time < 60; time++) expect((await again()).status).toBe(201)
  const refused = await again()
  expect(refused).toMatchObject(refusal(429, 'too_many_requests'))
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('AUTH-17 a patient adds a doctor profile and keeps the patient one in use', async () => {
  const person = await newPerson(server.url)
  const user = await api.send(addClient, { token: person.token, body: { role: 'doctor' } })
  expect(user.currentClient).toEqual(person.user.currentClient)
  expect(user.clients.map(({ role }) => role)).toEqual(['patient', 'doctor'])
  const again = await api.ask(addClient, { token: person.token, body: { role: 'doctor' } })
  expect(again).toMatchObject(refusal(409, 'conflict'))
})

test('AUTH-17 a doctor adds a patient profile, once even when asked twice at once', async () => {
  const person = await newPerson(server.url, 'doctor')
  const ask = () => api.ask(addClient, { token: person.token, body: { role: 'patient' } })
  const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status)
  expect(statuses.sort((a, b) => a - b)).toEqual([201, 409, 409])
})

test('AUTH-17 nobody makes themselves an administrator', async () => {
  const person = await newPerson(server.url)
  const answer = await api.call('POST', '/user/clients', { token: person.token, body: { role: 'admin' } })
  expect(answer).toMatchObject({ status: 422, body: { fields: { role: 'required' } } })
})
