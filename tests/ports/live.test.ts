import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { Committing } from '../../server/external/database/port.ts'
import {
  callRoom,
  clientRoom,
  sessionRoom,
  threadRoom,
  type Live,
  type RelayedEvent,
} from '../../server/external/live/port.ts'
import { socketLive, socketServer } from '../../server/external/live/socketio.ts'
import { carriers } from './carriers.ts'

/** A change that is committed. */
const committed: Committing = { afterCommit: (hook) => hook() }
const heard = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve))

/**
 * Devices alternate between the processes, and what is said comes from any of them: whatever carries the events, nobody can
 * tell how many processes there are.
 */
describe.each(Object.entries(carriers))('%s', (_, openCarriers) => {
  type Process = Awaited<ReturnType<typeof openProcess>>
  let network: Awaited<ReturnType<typeof openCarriers>>
  const processes: Process[] = []
  const open: Socket[] = []
  let connected = 0

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it reads as part of its test
  async function openProcess(carrier: Parameters<typeof socketLive>[1]) {
    const http = createServer()
    const sockets = socketServer({ admits: () => true, carrier })
    const live = socketLive(sockets, carrier)
    sockets.attach(http)
    sockets.on('connection', (socket) => {
      const { client, session } = socket.handshake.auth as { client: string; session: string }
      void socket.join([clientRoom(client), sessionRoom(session)])
      socket.data.deviceId = session
      socket.on('watchThread', ({ chatId }) => chatId && void socket.join(threadRoom(client, chatId)))
      socket.on('signal', ({ consultationId }) => void socket.join(callRoom(client, consultationId)))
    })
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    return { live, sockets, port: (http.address() as AddressInfo).port }
  }

  beforeAll(async () => {
    network = await openCarriers()
    for (const carrier of network.carriers) processes.push(await openProcess(carrier))
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it reads as part of its test
    const known = () => Promise.all(processes.map(({ sockets }) => sockets.of('/').adapter.serverCount()))
    await vi.waitFor(async () => expect(await known()).toEqual(processes.map(() => processes.length)), 20_000)
    const settled = () => network.carriers.every((carrier) => carrier?.knowsOthers() ?? true)
    await vi.waitFor(() => expect(settled()).toBe(true), 20_000)
  })
  afterAll(async () => {
    for (const socket of open) socket.disconnect()
    for (const { sockets } of processes) sockets.engine.close()
    await network.close()
  })

  /** The process that speaks, and not the one that a single other device is connected to. */
  const speaker = (): Live => {
    const process = processes[connected % processes.length]
    if (!process) throw new Error('there is no process')
    return process.live
  }

  async function connect(client: string, session: string, transports = ['websocket']): Promise<Socket> {
    const socket = io(`http://127.0.0.1:${processes[connected++ % processes.length]?.port}`, {
      path: '/v1/ws/token-of-the-session',
      transports,
      forceNew: true,
      reconnection: false,
      auth: { client, session },
    })
    open.push(socket)
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    return socket
  }

  test('OPS-06 an event reaches every socket of the clients named, and nobody else', async () => {
    const [phone, laptop, doctor, stranger] = await Promise.all([
      connect('patient', 's1'),
      connect('patient', 's2'),
      connect('doctor', 's3'),
      connect('stranger', 's4'),
    ])
    const strange: unknown[] = []
    stranger.onAny((event) => strange.push(event))
    const all = Promise.all([phone, laptop, doctor].map((socket) => heard(socket, 'partnerLeftCall')))
    speaker().emit(committed, ['patient', 'doctor'], 'partnerLeftCall', { consultationId: 'c1', together: 0 })
    const left = { consultationId: 'c1', together: 0 }
    expect(await all).toEqual([left, left, left])
    // Later than the first in the same order: had the first come, it would be here.
    const own = heard(stranger, 'partnerLeftCall')
    speaker().emit(committed, ['stranger'], 'partnerLeftCall', { consultationId: 'c2', together: 0 })
    expect(await own).toMatchObject({ consultationId: 'c2' })
    expect(strange).toEqual(['partnerLeftCall'])
  })

  test('nobody named, nobody reached', async () => {
    const socket = await connect('alone', 's5')
    const events: unknown[] = []
    socket.onAny((event, message) => events.push(message))
    speaker().emit(committed, [], 'partnerLeftCall', { consultationId: 'all', together: 0 })
    speaker().closeSessions(committed, [])
    const own = heard(socket, 'partnerLeftCall')
    speaker().emit(committed, ['alone'], 'partnerLeftCall', { consultationId: 'own', together: 0 })
    await own
    expect(events).toEqual([{ consultationId: 'own', together: 0 }])
  })

  test('OPS-06 a closed session is told so before its sockets end; other sessions of the client stay', async () => {
    const ended = await connect('patient', 's6')
    const far = speaker()
    const stays = await connect('patient', 's7')
    const message = heard(ended, 'sessionEnded')
    const gone = heard(ended, 'disconnect')
    far.closeSessions(committed, ['s6'])
    expect(await message).toEqual({})
    await gone
    expect(stays.connected).toBe(true)
  })

  test('events go out once their change is committed, not before, and never when it is not; what is passed on goes at once', async () => {
    const socket = await connect('waiting', 's8')
    const events: string[] = []
    socket.onAny((event: string) => events.push(event))
    const hooks: (() => void)[] = []
    const tx: Committing = { afterCommit: (hook) => void hooks.push(hook) }
    speaker().emit(tx, ['waiting'], 'planChanged', {})
    speaker().closeSessions(tx, ['s8'])
    // A change that is never committed.
    speaker().emit({ afterCommit: () => {} }, ['waiting'], 'orderChanged', {})
    speaker().closeSessions({ afterCommit: () => {} }, ['s8'])
    const said = heard(socket, 'typing')
    speaker().relay('waiting', 'typing', { chatId: 'c', by: 'doctor' })
    await said
    expect(events).toEqual(['typing'])
    const gone = heard(socket, 'disconnect')
    for (const hook of hooks) hook()
    await gone
    expect(events).toEqual(['typing', 'planChanged', 'sessionEnded'])
  })

  test('OPS-06 CALL-03 signals come whole and in their order, the longest among short ones', async () => {
    const socket = await connect('caller', 's9')
    const lengths = [10, 100_000, 20, 7900, 7901, 30, 60_000, 40]
    const signals = lengths.map((length, at) => ({
      kind: 'description' as const,
      description: { type: 'offer' as const, sdp: `${at} ${'š'.repeat(length)}` },
    }))
    const came: unknown[] = []
    const all = new Promise<void>((resolve) =>
      socket.on('signal', ({ signal }: { signal: unknown }) => {
        came.push(signal)
        if (came.length === signals.length) resolve()
      }),
    )
    for (const signal of signals) speaker().relay('caller', 'signal', { consultationId: 'c', signal })
    await all
    expect(came).toEqual(signals)
  })

  test('OPS-06 CALL-03 long signals of one length, sent in one moment, all come', async () => {
    const socket = await connect('caller', 's11')
    const came: string[] = []
    socket.on('signal', ({ signal }: { signal: { description: { sdp: string } } }) =>
      came.push(signal.description.sdp),
    )
    const sent: string[] = []
    // Among so many lengths is each that leaves a short end.
    for (let length = 5400; length < 5900; length += 3)
      for (const name of ['a', 'b', 'c']) sent.push(name.repeat(length))
    for (const sdp of sent)
      speaker().relay('caller', 'signal', {
        consultationId: 'c',
        signal: { kind: 'description', description: { type: 'offer', sdp } },
      })
    await expect.poll(() => came.length, { timeout: 10_000 }).toBe(sent.length)
    expect(came).toEqual(sent)
  })

  test('OPS-06 who looks at a thread is known by device, until the socket is gone', async () => {
    const [phone, laptop, doctor] = await Promise.all([
      connect('reader', 'phone'),
      connect('reader', 'laptop'),
      connect('other', 'desk'),
    ])
    expect(await speaker().watching('reader', 'thread')).toEqual([])
    for (const socket of [phone, laptop, doctor]) socket.emit('watchThread', { chatId: 'thread' })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it reads as part of its test
    const looking = async (expected: string[]) =>
      vi.waitFor(async () => {
        for (const { live } of processes)
          expect((await live.watching('reader', 'thread')).toSorted()).toEqual(expected)
      })
    await looking(['laptop', 'phone'])
    expect(await speaker().watching('reader', 'another')).toEqual([])
    laptop.disconnect()
    await looking(['phone'])
  })

  test('OPS-06 CALL-03 whoever stands in a call is known wherever they are connected, until their last socket is gone', async () => {
    const devices = [await connect('guest', 'phone'), await connect('guest', 'laptop')]
    const isThere = () => Promise.all(processes.map(({ live }) => live.isInCall('guest', 'c')))
    for (const device of devices)
      device.emit('signal', { consultationId: 'c', signal: { kind: 'hello', reply: false } })
    await expect.poll(isThere).toEqual(processes.map(() => true))
    devices[0]?.disconnect()
    expect(await speaker().isInCall('guest', 'another')).toBe(false)
    expect(await isThere()).toEqual(processes.map(() => true))
    devices[1]?.disconnect()
    await expect.poll(isThere).toEqual(processes.map(() => false))
  })

  test('OPS-06 what passes between processes cannot be read on its way', async () => {
    const socket = await connect('private', 's10')
    const came = heard(socket, 'callMessage')
    const text = 'What only the two of them know'
    speaker().relay('private', 'callMessage', { consultationId: 'c', messageId: 'm', text })
    await came
    expect(await network.seen('private')).not.toContain(text)
  })
})

test('a process alone also serves networks that let no websocket through', async () => {
  const http = createServer()
  const sockets = socketServer({ admits: () => true, carrier: null })
  sockets.attach(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  for (const transports of [['websocket'], ['polling'], ['polling', 'websocket']]) {
    const socket = io(`http://127.0.0.1:${port}`, { path: '/v1/ws/x', transports, forceNew: true })
    await heard(socket, 'connect')
    socket.disconnect()
  }
  await sockets.close()
})

test('events of a change cannot be passed on without their transaction', () => {
  expectTypeOf<Parameters<Live['relay']>[1]>().toEqualTypeOf<RelayedEvent>()
  expectTypeOf<RelayedEvent>().toEqualTypeOf<
    'typing' | 'signal' | 'partnerJoinedCall' | 'callMessage' | 'callMessageDelivered'
  >()
  expectTypeOf<Parameters<Live['emit']>[0]>().toEqualTypeOf<Committing>()
  expectTypeOf<Parameters<Live['closeSessions']>[0]>().toEqualTypeOf<Committing>()
})
