import { createHmac, randomBytes } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../server/external/clock/system.ts'
import { openRelay } from '../../server/external/relay/embedded.ts'
import { relayPassword } from '../../server/external/relay/port.ts'
import {
  attributes,
  keyOf,
  kinds,
  readMessage,
  uint32,
  xorAddress,
} from '../../server/external/relay/stun.ts'
import { startTurnServer } from '../world/outside/turn-server.ts'

const NONCE = 0x0015
const TRANSPORT = 0x0019
const UDP = Buffer.from([17, 0, 0, 0])

interface Tried {
  url: string
  secret: string
  close(): unknown
}

const relays: [name: string, open: () => Promise<Tried>][] = [
  [
    'the embedded one',
    async () => {
      const relay = await openRelay(systemClock)
      return { url: relay.urls[0] ?? '', secret: relay.secret, close: () => relay.close() }
    },
  ],
]
// What the embedded one is held to.
if (process.env['TURNSERVER_PATH'])
  relays.push([
    'coturn',
    async () => {
      const turn = await startTurnServer()
      return { url: turn.url('udp'), secret: turn.secret, close: () => turn.remove() }
    },
  ])

/** A name that is good for so many seconds. */
const nameFor = (seconds: number) => `${Math.floor(Date.now() / 1000) + seconds}:somebody`

/** A client of a relay at a port of its own; it answers what the relay says: 200, or the number of the refusal. */
function clientOf({ url, secret }: Tried, socket: Socket) {
  const port = Number(/:(\d+)\?/.exec(url)?.[1])
  let realm: Buffer = Buffer.alloc(0)
  let nonce: Buffer = Buffer.alloc(0)

  async function send(kind: number, carried: [number, Buffer][], username?: string) {
    const parts = [...carried]
    if (username !== undefined)
      parts.push([attributes.username, Buffer.from(username)], [attributes.realm, realm], [NONCE, nonce])
    const body = parts.flatMap(([type, value]) => {
      const head = Buffer.alloc(4)
      head.writeUInt16BE(type, 0)
      head.writeUInt16BE(value.length, 2)
      return [head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]
    })
    const message = Buffer.concat([Buffer.alloc(8), randomBytes(12), ...body])
    message.writeUInt16BE(kind, 0)
    message.writeUInt32BE(0x2112a442, 4)
    message.writeUInt16BE(message.length - 20 + (username === undefined ? 0 : 24), 2)
    const key = keyOf(username ?? '', String(realm), relayPassword(secret, username ?? ''))
    const signature = createHmac('sha1', key).update(message).digest()
    const signed = Buffer.concat([message, Buffer.from([0, 8, 0, 20]), signature])
    socket.send(username === undefined ? message : signed, port, '127.0.0.1')
    const [bytes] = (await once(socket, 'message')) as [Buffer]
    const answer = readMessage(bytes)
    if (!answer) throw new Error('no answer of a relay')
    realm = answer.carried.get(attributes.realm) ?? realm
    nonce = answer.carried.get(NONCE) ?? nonce
    const error = answer.carried.get(attributes.errorCode)
    return error ? (error[2] ?? 0) * 100 + (error[3] ?? 0) : 200
  }

  /** Says the nonce and signs, as a browser does once it was asked to. */
  const ask = async (kind: number, carried: [number, Buffer][], username: string) => {
    if (nonce.length === 0) await send(kind, carried)
    return send(kind, carried, username)
  }
  const peer = xorAddress({ host: '127.0.0.1', port: 45_000 })
  const channel = Buffer.from([0x40, 0x01, 0, 0])
  return {
    allocate: (name: string) => ask(kinds.allocate, [[TRANSPORT, UDP]], name),
    refresh: (name: string) => ask(kinds.refresh, [[attributes.lifetime, uint32(600)]], name),
    permit: (name: string) => ask(kinds.createPermission, [[attributes.xorPeerAddress, peer]], name),
    bind: (name: string) =>
      ask(
        kinds.channelBind,
        [
          [attributes.channelNumber, channel],
          [attributes.xorPeerAddress, peer],
        ],
        name,
      ),
  }
}

describe.each(relays)('CALL-11 a relay: %s', (_name, open) => {
  let relay: Tried
  const sockets: Socket[] = []
  beforeAll(async () => {
    relay = await open()
  })
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()))
  afterAll(() => relay.close())

  async function newClient() {
    const socket = createSocket('udp4')
    sockets.push(socket)
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    return clientOf(relay, socket)
  }
  test('CALL-11 keeps what it has lent past the time of the credentials, and lends nothing new for them', async () => {
    const name = nameFor(2)
    const talking = await newClient()
    expect(await talking.allocate(name)).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect(await talking.refresh(name)).toBe(200)
    expect(await talking.permit(name)).toBe(200)
    expect(await talking.bind(name)).toBe(200)
    expect(await (await newClient()).allocate(name)).toBe(401)
    expect(await (await newClient()).allocate(nameFor(60))).toBe(200)
  })

  test('CALL-11 lets nobody use under another name what it has lent', async () => {
    const client = await newClient()
    expect(await client.allocate(nameFor(60))).toBe(200)
    const other = nameFor(90)
    for (const act of ['refresh', 'permit', 'bind'] as const) expect(await client[act](other), act).toBe(441)
    expect(await client.allocate(other)).toBe(437)
  })
})
