import {
  getUserProfile,
  login,
  requestPasswordReset,
  resendConfirmation,
  setLanguage,
  signUpPatient,
} from '#contract/account-routes.ts'
import { addCard } from '#contract/card.ts'
import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { details, mailedToken, newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { everyRow } from '../../world/reading/every-row.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let api: ApiClient
let secrets: string[]

const CODE = '170590-98765'
const CARD = { number: '4242424242424242', expiry: '12/49', name: 'ANNA OZOLA', cvc: '739' }

beforeAll(async () => {
  server = await startInspected({ env: { LOG_LEVEL: 'debug' } })
  api = client(server.url)
  const person = await newPerson(server.url, 'patient', { personalCode: CODE })
  const { email, token } = person
  const unconfirmed = details()
  await api.send(signUpPatient, { body: unconfirmed })
  const confirmation = await mailedToken(server.url, unconfirmed.email, '/email/confirm/')
  await api.send(resendConfirmation, { body: { email: unconfirmed.email } })
  const again = await mailedToken(server.url, unconfirmed.email, '/email/confirm/', confirmation)
  await api.send(requestPasswordReset, { body: { email } })
  const reset = await mailedToken(server.url, email, '/password/new/')
  const { accessToken } = await api.send(login, { body: { email, password: PASSWORD } })
  await api.send(addCard, { token, body: { setup: CARD }, headers: { 'idempotency-key': randomUUID() } })
  const socket = io(server.url, { path: `/v1/ws/${token}`, transports: ['websocket'], forceNew: true })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  socket.disconnect()
  secrets = [token, accessToken, confirmation, again, reset, PASSWORD, CODE, CARD.number]
})
afterAll(() => server.remove())

test('AUTH-03 nothing secret lies in the database in clear', async () => {
  const dump = (await everyRow(server)).map(({ row }) => row).join('\n')
  expect(dump).toContain('ANNA OZOLA')
  for (const secret of [...secrets, `"${CARD.cvc}"`]) expect(dump).not.toContain(secret)
})

test('AUTH-03 the person still reads their own code, and equal codes can be told', async () => {
  const [one, two] = [
    await newPerson(server.url, 'patient', { personalCode: CODE }),
    await newPerson(server.url, 'patient', { personalCode: CODE }),
  ]
  expect(await api.send(getUserProfile, { token: one.token })).toMatchObject({ personalCode: CODE })
  const rows = await server.sql<{ personal_code: string; personal_code_index: string }>(
    'select personal_code, personal_code_index from person where id in ($1, $2)',
    [one.user._id, two.user._id],
  )
  const [first, second] = rows
  expect(first?.personal_code_index).toBe(second?.personal_code_index)
  expect(first?.personal_code).not.toBe(second?.personal_code)
})

test('API-02 nothing secret lies in the log, not even when something breaks', async () => {
  const { email, token } = await newPerson(server.url)
  await server.sql('alter table session rename to session_away')
  try {
    const broken = [
      await api.ask(login, { body: { email, password: PASSWORD } }),
      await api.ask(getUserProfile, { token }),
    ]
    for (const answer of broken) {
      expect(answer).toMatchObject({ status: 500, body: { error: 'internal' } })
      expect(JSON.stringify(answer.body)).not.toContain('session')
    }
    const socket = io(server.url, { path: `/v1/ws/${token}`, transports: ['websocket'], forceNew: true })
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
    socket.disconnect()
    expect(refused.message).toBe('unavailable')
  } finally {
    await server.sql('alter table session_away rename to session')
  }
  const logs = server.logs()
  expect(logs).toContain('something unexpected happened')
  for (const secret of [...secrets, token]) expect(logs).not.toContain(secret)
  expect(logs).not.toContain('/v1/ws/')
  expect(logs).not.toContain('/email/confirm/')
  expect(logs).not.toContain('@example.com')
})

test('API-02 a row that the database refuses is quoted in no log', async () => {
  const { email, token } = await newPerson(server.url)
  await server.sql("alter table person add constraint refuses check (language <> 'ru') not valid")
  try {
    const answer = await api.ask(setLanguage, { token, body: { language: 'ru' } })
    expect(answer).toMatchObject({ status: 500, body: { error: 'internal' } })
  } finally {
    await server.sql('alter table person drop constraint refuses')
  }
  const logs = server.logs()
  expect(logs).toContain('refuses')
  expect(logs).not.toContain('Failing row')
  expect(logs).not.toContain(email)
})
