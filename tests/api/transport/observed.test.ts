import * as account from '#contract/account-routes.ts'
import { addAdmin, blockUser, exportFreeUsers, unblockUser } from '#contract/admin.ts'
import { confirmEmailChange, requestEmailChange } from '#contract/own-account.ts'
import { removeUser } from '#contract/removal.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { mailedToken, newEmail, PASSWORD } from '../../world/people/accounts.ts'
import { client } from '../../world/people/client.ts'
import { emailOf, openClinic } from '../../world/people/clinic.ts'
import { clearDeadLetters, putDeadLetter, refusedMail } from '../../world/server/dead-letters.ts'
import { startInspected } from '../../world/server/inspected.ts'
import { openLine } from '../../world/people/socket.ts'

const KEY = randomBytes(24).toString('base64url')
const ADDRESS = '203.0.113.77'
const server = await startInspected({ env: { TRUST_PROXY: '1', METRICS_TOKEN: KEY } })
const clinic = await openClinic(server)
const api = client(server.url)
afterAll(() => server.remove())

/** The metrics as somebody is answered who sends these headers. */
const scrape = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers })
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const metrics = async () => (await scrape()).text()
/** An answer under another name for this server: `fetch` would not send one. */
function askedAs(host: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(server.url)
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    get({ hostname, port, path, headers: { ...headers, host: `${host}:${port}` } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    }).on('error', reject)
  })
}
/** The number that stands behind a name and its labels. */
async function numberOf(name: string): Promise<number | undefined> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

/** The lines of security in the log. */
const linesOfSecurity = () =>
  server
    .logs()
    .split('\n')
    .filter((line) => line.endsWith('"msg":"security"}'))
    .map((line) => JSON.parse(line) as Record<string, string>)
const expectLogged = (line: Record<string, unknown>) =>
  expect.poll(linesOfSecurity).toContainEqual(expect.objectContaining(line))

describe('OPS-08 metrics', () => {
  test('are for this machine and for whoever names the key; to all others the address does not exist', async () => {
    expect((await scrape()).status).toBe(200)
    expect((await scrape({ ...bearer(KEY), 'x-forwarded-for': ADDRESS })).status).toBe(200)
    const nowhere = await fetch(`${server.url}/metrics-of-nobody`)
    const expected = [nowhere.status, await nowhere.text()]
    expect(expected[0]).toBe(404)
    const others: Record<string, string>[] = [
      { 'x-forwarded-for': ADDRESS },
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': ADDRESS },
      { forwarded: `for=${ADDRESS}` },
      bearer(`${KEY}x`),
      bearer(''),
      { authorization: `Basic ${KEY}` },
    ]
    for (const headers of others) {
      const answer = await scrape(headers)
      expect([answer.status, await answer.text()], JSON.stringify(headers)).toEqual(expected)
    }
    const rebound = await askedAs('evil.example', '/metrics')
    expect([rebound.status, rebound.text]).toEqual(expected)
    expect((await askedAs('evil.example', '/metrics', bearer(KEY))).status).toBe(200)
    expect((await fetch(`${server.url}/metrics`, { method: 'POST' })).status).toBe(404)
    await expectLogged({ event: 'metrics_key_wrong' })
    expect(server.logs()).not.toContain(KEY)
  })

  test('SAFE-03 letters and test payments are read by no page under another name that leads here', async () => {
    for (const path of ['/dev/mail', '/dev/mail.json', '/dev/payments']) {
      expect((await askedAs('localhost', path)).status, path).toBe(200)
      expect((await askedAs('evil.example', path)).status, path).toBe(404)
    }
  })

  test('latencies are told by the pattern of a route, its method and class, never by an address', async () => {
    const id = randomUUID()
    const text = `somebody-${randomUUID()}`
    await fetch(`${server.url}/v1/doctors/${id}`)
    await fetch(`${server.url}/v1/doctors?name=${text}`)
    await fetch(`${server.url}/v1/${text}`)
    await fetch(`${server.url}/login/${text}`, { method: 'PUT' })
    const found = 'saruna_http_seconds_count{route="/v1/doctors/{id}",method="GET",status="4xx"}'
    await expect.poll(() => numberOf(found)).toBe(1)
    const all = await metrics()
    expect(all).toContain(
      'saruna_http_seconds_bucket{route="/v1/doctors",method="GET",status="2xx",le="+Inf"} 1',
    )
    expect(all).toContain('saruna_http_seconds_count{route="other",method="PUT",status="4xx"} 1')
    expect(all).not.toContain(id)
    expect(all).not.toContain(text)
  })

  test('queues, dead letters, connections, sockets and what was sent are numbers, and Node’s own are with them', async () => {
    const patient = await clinic.newPatient()
    const line = await openLine(server.url, patient.token)
    expect(await numberOf('saruna_sockets')).toBe(1)
    line.close()
    await expect.poll(() => numberOf('saruna_sockets')).toBe(0)
    await putDeadLetter(server, refusedMail(patient.personId))
    await expect.poll(() => numberOf('saruna_dead_letters'), { timeout: 10_000 }).toBe(1)
    await clearDeadLetters(server)
    expect(await numberOf('saruna_mails_total{outcome="taken"}')).toBeGreaterThan(0)
    expect(await numberOf('saruna_pushes_total{outcome="delivered"}')).toBe(0)
    expect(await numberOf('saruna_queue_waiting{queue="send-mail"}')).toBe(0)
    expect(await numberOf('saruna_queue_oldest_seconds{queue="send-mail"}')).toBe(0)
    expect(await numberOf('saruna_database_answers')).toBe(1)
    expect(await numberOf('saruna_database_connections{state="waiting"}')).toBe(0)
    expect(await numberOf('saruna_open_circuits{service="push"}')).toBe(0)
    expect(await numberOf('saruna_waiting{what="passwords"}')).toBe(0)
    expect(await metrics()).toContain('nodejs_eventloop_lag_p99_seconds')
  })
})

test('OPS-04 what happens to accounts stands in the log, in ids and keyed hashes alone', async () => {
  const { admin } = clinic
  const [patient, other] = [await clinic.newPatient(), await clinic.newPatient()]
  const headers = { 'x-forwarded-for': ADDRESS }
  const signIn = (email: string, password: string) =>
    api.ask(account.login, { body: { email, password }, headers })
  const email = emailOf(patient)
  const { personId } = patient

  expect((await signIn(email, 'Nepareiza1')).status).toBe(401)
  await expectLogged({ event: 'sign_in_failed' })
  await api.send(account.requestPasswordReset, { body: { email }, headers })
  const token = await mailedToken(server.url, email, '/password/new/')
  await api.send(account.setNewPassword, { body: { token, password: 'Jauna12345' }, headers })
  await api.ask(account.setNewPassword, { body: { token, password: 'Jauna12345' }, headers })
  for (const event of ['password_reset_asked', 'password_reset_used', 'link_wrong'])
    await expectLogged({ event })

  await clinic.signIn(patient)
  await api.send(account.addClient, { token: patient.token, body: { role: 'doctor' }, headers })
  await expectLogged({ event: 'profile_added', by: personId, about: personId })
  const moved = newEmail()
  await api.send(requestEmailChange, {
    token: patient.token,
    body: { email: moved, password: 'Jauna12345' },
    headers,
  })
  const change = await mailedToken(server.url, moved, '/email/change/')
  await api.send(confirmEmailChange, { body: { token: change }, headers })
  await expectLogged({ event: 'email_changed' })

  const by = admin.personId
  const params = { id: personId }
  await api.send(blockUser, { token: admin.token, params, headers })
  await expectLogged({ event: 'user_blocked', by, about: personId })
  await expectLogged({ event: 'sessions_ended', by, about: personId })
  expect((await signIn(moved, 'Jauna12345')).status).toBe(403)
  await expectLogged({ event: 'sign_in_refused' })
  await api.send(unblockUser, { token: admin.token, params, headers })
  await expectLogged({ event: 'user_unblocked', by, about: personId })
  await api.send(removeUser, {
    token: admin.token,
    params: { id: other.personId },
    body: { reason: 'Lūdza pati' },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  await expectLogged({ event: 'user_removed', by, about: other.personId })
  const invited = newEmail()
  const body = { name: 'Zane', surname: 'Kalniņa', email: invited }
  await api.send(addAdmin, { token: admin.token, body, headers })
  await expectLogged({ event: 'admin_added', by })
  await api.ask(exportFreeUsers, { token: admin.token, query: { year: 2026 }, headers })
  await expectLogged({ event: 'free_users_exported', by })
  for (let tries = 0; tries < 11; tries++) await signIn(moved, 'Nepareiza1')
  await expectLogged({ event: 'sign_in_limited' })

  const lines = linesOfSecurity()
  const failures = lines.filter(({ event }) => event === 'sign_in_failed')
  expect(new Set(failures.map(({ network }) => network)).size).toBe(1)
  expect(new Set(failures.map(({ account: hash }) => hash)).size).toBe(2)
  const written = server.logs()
  for (const secret of [email, moved, invited, '@example.com', ADDRESS, token, change, admin.token])
    expect(written).not.toContain(secret)
  for (const name of ['Anna', 'Ozola', 'Zane', 'Kalniņa', 'Lūdza', PASSWORD, 'Jauna12345'])
    expect(written).not.toContain(name)
  for (const line of lines)
    expect(Object.keys(line)).toSatisfy((keys: string[]) =>
      keys.every((key) =>
        ['level', 'time', 'msg', 'event', 'by', 'about', 'account', 'network'].includes(key),
      ),
    )
})
