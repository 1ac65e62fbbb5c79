import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import type { Committing } from '../../server/external/database/port.ts'
import {
  clientRoom,
  sessionRoom,
  threadRoom,
  type Live,
  type RelayedEvent,
} from '../../server/external/live/port.ts'
import { socketLive, socketServer } from '../../server/external/live/socketio.ts'

const http = createServer()
const sockets = socketServer({ admits: () => true })
const live = socketLive(sockets)
const open: Socket[] = []
/** A change that is committed. */
const committed: Committing = { afterCommit: (hook) => hook() }

beforeAll(async () => {
  sockets.attach(http)
  sockets.on('connection', (socket) => {
    const { client, session } = socket.handshake.auth as { client: string; session: string }
    void socket.join([clientRoom(client), sessionRoom(session)])
    socket.data.deviceId = session
    socket.on('watchThread', ({ chatId }) => chatId && void socket.join(threadRoom(client, chatId)))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await sockets.close()
})

async function connect(client: string, session: string): Promise<Socket> {
  const { port } = http.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/v1/ws/token-of-the-session',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { client, session },
  })
  open.push(socket)
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return socket
}
const heard = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve))

test('an event reaches every socket of the clients named, and nobody else', async () => {
  const [phone, laptop, doctor, stranger] = await Promise.all([
    connect('patient', 's1'),
    connect('patient', 's2'),
    connect('doctor', 's3'),
    connect('stranger', 's4'),
  ])
  const strange: unknown[] = []
  stranger.onAny((event) => strange.push(event))
  const all = Promise.all([phone, laptop, doctor].map((socket) => heard(socket, 'partnerLeftCall')))
  live.emit(committed, ['patient', 'doctor'], 'partnerLeftCall', { consultationId: 'c1' })
  expect(await all).toEqual([{ consultationId: 'c1' }, { consultationId: 'c1' }, { consultationId: 'c1' }])
  // Later than the first in the same order: had the first come, it would be here.
  const own = heard(stranger, 'partnerLeftCall')
  live.emit(committed, ['stranger'], 'partnerLeftCall', { consultationId: 'c2' })
  expect(await own).toEqual({ consultationId: 'c2' })
  expect(strange).toEqual(['partnerLeftCall'])
})

test('nobody named, nobody reached', async () => {
  const socket = await connect('alone', 's5')
  const events: unknown[] = []
  socket.onAny((event, message) => events.push(message))
  live.emit(committed, [], 'partnerLeftCall', { consultationId: 'all' })
  live.closeSessions(committed, [])
  const own = heard(socket, 'partnerLeftCall')
  live.emit(committed, ['alone'], 'partnerLeftCall', { consultationId: 'own' })
  await own
  expect(events).toEqual([{ consultationId: 'own' }])
})

test('a closed session is told so before its sockets end; other sessions of the client stay', async () => {
  const [ended, stays] = await Promise.all([connect('patient', 's6'), connect('patient', 's7')])
  const told = heard(ended, 'sessionEnded')
  const gone = heard(ended, 'disconnect')
  live.closeSessions(committed, ['s6'])
  expect(await told).toEqual({})
  await gone
  expect(stays.connected).toBe(true)
})

test('news go out once their change is committed, not before, and never when it is not; what is passed on goes at once', async () => {
  const socket = await connect('waiting', 's8')
  const events: string[] = []
  socket.onAny((event: string) => events.push(event))
  const hooks: (() => void)[] = []
  const tx: Committing = { afterCommit: (hook) => void hooks.push(hook) }
  live.emit(tx, ['waiting'], 'planChanged', {})
  live.closeSessions(tx, ['s8'])
  // A change that is never committed.
  live.emit({ afterCommit: () => {} }, ['waiting'], 'orderChanged', {})
  live.closeSessions({ afterCommit: () => {} }, ['s8'])
  const said = heard(socket, 'typing')
  live.relay('waiting', 'typing', { chatId: 'c', by: 'doctor' })
  await said
  expect(events).toEqual(['typing'])
  const gone = heard(socket, 'disconnect')
  for (const hook of hooks) hook()
  await gone
  expect(events).toEqual(['typing', 'planChanged', 'sessionEnded'])
})

test('news of a change cannot be passed on without their transaction', () => {
  expectTypeOf<Parameters<Live['relay']>[1]>().toEqualTypeOf<RelayedEvent>()
  expectTypeOf<RelayedEvent>().toEqualTypeOf<
    'typing' | 'signal' | 'partnerJoinedCall' | 'callMessage' | 'callMessageDelivered'
  >()
  expectTypeOf<Parameters<Live['emit']>[0]>().toEqualTypeOf<Committing>()
  expectTypeOf<Parameters<Live['closeSessions']>[0]>().toEqualTypeOf<Committing>()
})

test('who looks at a thread is known by device, until the socket is gone', async () => {
  const [phone, laptop, doctor] = await Promise.all([
    connect('reader', 'phone'),
    connect('reader', 'laptop'),
    connect('other', 'desk'),
  ])
  expect(await live.watching('reader', 'thread')).toEqual([])
  for (const socket of [phone, laptop, doctor]) socket.emit('watchThread', { chatId: 'thread' })
  const looking = async (expected: string[]) =>
    vi.waitFor(async () => expect((await live.watching('reader', 'thread')).toSorted()).toEqual(expected))
  await looking(['laptop', 'phone'])
  expect(await live.watching('reader', 'another')).toEqual([])
  laptop.disconnect()
  await looking(['phone'])
})
