import {
  addClient,
  changePassword,
  getUserProfile,
  login,
  logout,
  switchClient,
} from '#contract/account-routes.ts'
import { blockUser, unblockUser } from '#contract/admin.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newPerson, PASSWORD } from '../../world/people/accounts.ts'
import { client, type ApiClient } from '../../world/people/client.ts'
import { startInspected, type InspectedServer } from '../../world/server/inspected.ts'

let server: InspectedServer
let api: ApiClient
const open: Socket[] = []
beforeAll(async () => {
  server = await startInspected()
  api = client(server.url)
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})
afterAll(() => server.remove())

type Options = Partial<ManagerOptions & SocketOptions>
const from = (origin: string): Options => ({ transports: ['websocket'], extraHeaders: { origin } })

function connect(token: string, options: Options = {}): Socket {
  const socket = io(server.url, {
    path: `/v1/ws/${token}`,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    auth: { deviceId: 'phone' },
    ...options,
  })
  open.push(socket)
  return socket
}

const heard = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, (value: unknown) => resolve(value)))

async function connected(token: string, options?: Options): Promise<Socket> {
  const socket = connect(token, options)
  await Promise.race([
    heard(socket, 'connect'),
    heard(socket, 'connect_error').then((error) => {
      throw error as Error
    }),
  ])
  return socket
}

async function refusalOf(token: string, options?: Options): Promise<string> {
  const socket = connect(token, options)
  return Promise.race([
    heard(socket, 'connect_error').then((error) => (error as Error).message),
    heard(socket, 'connect').then(() => 'connected'),
  ])
}

/** Resolves when the server has told this socket that its session ended and has closed it. */
const ended = (socket: Socket) => Promise.all([heard(socket, 'sessionEnded'), heard(socket, 'disconnect')])

test('API-02 OPS-06 the socket opens at /v1/ws/<token>; not by polling, where its requests could reach several processes', async () => {
  const { token } = await newPerson(server.url)
  expect((await connected(token)).connected).toBe(true)
  expect(await refusalOf(token, { transports: ['polling'] })).toBe('xhr poll error')
})

test('API-02 every token that is not good is refused alike', async () => {
  const over = await newPerson(server.url)
  await api.ask(logout, { token: over.token })
  const wrong = [over.token, randomBytes(32).toString('base64url'), 'x', '..%2f..', 'a'.repeat(5000)]
  for (const token of wrong) {
    expect(await refusalOf(token, { transports: ['websocket'] })).toBe('unauthenticated')
  }
  const { token } = await newPerson(server.url)
  expect(await refusalOf('', { path: '/v1/ws', auth: { token } })).toBe('unauthenticated')
})

test('API-02 pages of other origins are refused, our own and programs are not', async () => {
  const { token } = await newPerson(server.url)
  for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`, 'http://127.0.0.1:1']) {
    expect(await refusalOf(token, from(origin))).toBe('unauthenticated')
  }
  expect((await connected(token, from(server.url))).connected).toBe(true)
})

test('API-02 SAFE-03 a page whose name was made to lead here is refused, though origin and host agree', async () => {
  const { token } = await newPerson(server.url)
  const host = `evil.example:${new URL(server.url).port}`
  expect(await refusalOf(token, { extraHeaders: { host, origin: `http://${host}` } })).toBe('websocket error')
  expect(await refusalOf(token, { extraHeaders: { host } })).toBe('websocket error')
  expect(await refusalOf(token, { extraHeaders: { host, origin: server.url } })).toBe('connected')
})

test('API-02 signing out closes the sockets of that session and of no other', async () => {
  const { token, email } = await newPerson(server.url)
  const { accessToken } = await api.send(login, { body: { email, password: PASSWORD } })
  const [phone, tab, laptop] = await Promise.all([connected(token), connected(token), connected(accessToken)])
  const closed = Promise.all([ended(phone), ended(tab)])
  await api.send(logout, { token })
  await closed
  expect(laptop.connected).toBe(true)
  expect(await refusalOf(token)).toBe('unauthenticated')
})

test('NAV-06 switching closes the old token’s sockets; the new token opens its own', async () => {
  const { token } = await newPerson(server.url)
  const user = await api.send(addClient, { token, body: { role: 'doctor' } })
  const closed = ended(await connected(token))
  const id = user.clients[1]?._id._id ?? ''
  const { accessToken } = await api.send(switchClient, { token, params: { id } })
  await closed
  expect((await connected(accessToken)).connected).toBe(true)
})

test('AUTH-08 a changed password closes the sockets of the other sessions', async () => {
  const { token, email } = await newPerson(server.url)
  const { accessToken } = await api.send(login, { body: { email, password: PASSWORD } })
  const [mine, other] = await Promise.all([connected(token), connected(accessToken)])
  const closed = ended(other)
  await api.send(changePassword, { token, body: { password: PASSWORD, newPassword: 'Jauna1234' } })
  await closed
  expect(mine.connected).toBe(true)
})

test('AUTH-12 an administrator’s block ends tokens and sockets at once, and unblocking lets in again', async () => {
  const [admin, patient] = await Promise.all([newPerson(server.url), newPerson(server.url)])
  await server.sql("update client set role = 'admin' where id = $1", [admin.clientId])
  const closed = ended(await connected(patient.token))
  const params = { id: patient.user._id }
  await api.send(blockUser, { token: admin.token, params })
  await closed
  const credentials = { email: patient.email, password: PASSWORD }
  expect((await api.ask(getUserProfile, { token: patient.token })).status).toBe(401)
  expect(await refusalOf(patient.token)).toBe('unauthenticated')
  expect(await api.ask(login, { body: credentials })).toMatchObject({ body: { error: 'user_blocked' } })
  await api.send(unblockUser, { token: admin.token, params })
  expect((await api.ask(getUserProfile, { token: patient.token })).status).toBe(401)
  expect((await api.ask(login, { body: credentials })).status).toBe(200)
})

test('AUTH-12 sockets of blocked people and of sessions grown old are closed without anyone telling', async () => {
  const [blocked, removed, fine] = await Promise.all([1, 2, 3].map(() => newPerson(server.url)))
  const old = await newPerson(server.url, 'doctor')
  const people = [blocked, removed, old, fine].map((person) => connected(person?.token ?? ''))
  const [one, two, three, four] = await Promise.all(people)
  if (!one || !two || !three || !four) throw new Error('four sockets')
  await server.sql("update person set status = 'blocked' where email = $1", [blocked?.email])
  await server.sql("update person set status = 'removed' where email = $1", [removed?.email])
  const closed = Promise.all([ended(one), ended(two), ended(three)])
  await server.moveClock(12 * 3_600_000 + 60_000)
  await closed
  expect(four.connected).toBe(true)
})

test('API-02 malformed signals are dropped and the socket lives on', async () => {
  const { token } = await newPerson(server.url)
  const socket = await connected(token)
  const consultationId = randomUUID()
  const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown
  const nonsense: unknown[] = [
    undefined,
    null,
    7,
    'hello',
    [],
    {},
    deep,
    { consultationId },
    { consultationId: 7, signal: { kind: 'hello' } },
    { consultationId: 'x', signal: { kind: 'hello' } },
    { consultationId, signal: { kind: 'shout' } },
    { consultationId, signal: { kind: 'description', description: { type: 'offer', sdp: 7 } } },
    {
      consultationId,
      signal: { kind: 'description', description: { type: 'offer', sdp: 'x'.repeat(100_001) } },
    },
    { consultationId, signal: { kind: 'candidate', candidate: null } },
    { consultationId, signal: { kind: 'hello', __proto__: { reply: true } } },
    new Uint8Array(1000),
  ]
  for (const message of nonsense) socket.emit('signal', message)
  // Well formed, but of a call one has no part in, and events nobody knows.
  socket.emit('signal', { consultationId, signal: { kind: 'hello' } })
  socket.emit('join', { room: 'client:everyone' })
  socket.emit('signal')
  expect((await api.call('GET', '/user/profile', { token })).status).toBe(200)
  expect(socket.connected).toBe(true)
  expect(server.logs()).not.toContain('something unexpected happened')
})

test('API-02 a frame too large closes only the connection that sent it', async () => {
  const [loud, calm] = await Promise.all([newPerson(server.url), newPerson(server.url)])
  const [one, two] = await Promise.all([connected(loud.token), connected(calm.token)])
  const closed = heard(one, 'disconnect')
  one.emit('signal', 'x'.repeat(400_000))
  await closed
  expect(two.connected).toBe(true)
})

test('API-02 no token ever reaches the log', () => {
  expect(server.logs()).not.toMatch(/v1\/ws/)
})
