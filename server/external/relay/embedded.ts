import { randomBytes } from 'node:crypto'
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Clock } from '../clock/port.ts'
import { relayPassword, type Relay } from './port.ts'
import * as stun from './stun.ts'

const HOST = '127.0.0.1'
const REALM = 'saruna'
const LIFETIME_S = 600
/** Addresses that are lent at a time, at most: two of each call. */
const MAX_ALLOCATIONS = 1000
/** Addresses that the relay lends; nothing listens there, since only those who are relayed can write to each other. */
const FIRST_PORT = 40_000
const CHANNELS = { first: 0x4000, last: 0x7fff } as const

interface Allocation {
  readonly client: RemoteInfo
  readonly username: string
  readonly port: number
  until: number
  /** Addresses that may write to this client. */
  readonly permitted: Set<string>
  /** Short names for other allocations, by either. */
  readonly portOf: Map<number, number>
  readonly channelOf: Map<number, number>
}

/**
 * A relay for calls on this machine alone, in place of a TURN server such as coturn: the same protocol over UDP and the
 * same credentials. It passes on between those who have an address of it and to nobody else.
 */
export async function openRelay(clock: Clock): Promise<Relay & { close(): void }> {
  const socket = createSocket('udp4')
  const secret = randomBytes(24).toString('base64url')
  const switchboard = new Switchboard(socket, secret, clock)
  socket.on('message', (bytes, from) => switchboard.receive(bytes, from))
  // A client that has gone away is no fault of ours.
  socket.on('error', () => undefined)
  socket.bind(0, HOST)
  await once(socket, 'listening')
  socket.unref()
  return {
    urls: [`turn:${HOST}:${socket.address().port}?transport=udp`],
    secret,
    close: () => socket.close(),
  }
}

class Switchboard {
  readonly #socket: Socket
  readonly #secret: string
  readonly #clock: Clock
  readonly #nonce = Buffer.from(randomBytes(12).toString('hex'))
  readonly #byClient = new Map<string, Allocation>()
  readonly #byPort = new Map<number, Allocation>()
  #nextPort = FIRST_PORT

  constructor(socket: Socket, secret: string, clock: Clock) {
    this.#socket = socket
    this.#secret = secret
    this.#clock = clock
  }

  receive(bytes: Buffer, from: RemoteInfo): void {
    if (bytes.length >= 4 && bytes.readUInt16BE(0) >= CHANNELS.first) return this.#channelData(bytes, from)
    const message = stun.readMessage(bytes)
    if (!message) return
    if (message.kind === stun.kinds.sendIndication) return this.#sendIndication(message, from)
    const answer = this.#answer(message, from)
    if (answer) this.#send(answer, from)
  }

  #answer(message: stun.StunMessage, from: RemoteInfo): Buffer | null {
    const mapped = [stun.attributes.xorMappedAddress, addressOf(from)] as const
    if (message.kind === stun.kinds.binding) return stun.granted(message, [mapped])
    const own = this.#allocationOf(from)
    const username = String(message.carried.get(stun.attributes.username))
    const key = this.#keyOf(message, username, own)
    if (!key)
      return stun.refused(message, 401, [
        [stun.attributes.realm, Buffer.from(REALM)],
        [stun.attributes.nonce, this.#nonce],
      ])
    const isAllocate = message.kind === stun.kinds.allocate
    if (own && own.username !== username) return stun.refused(message, isAllocate ? 437 : 441)
    if (isAllocate) {
      // The answer was lost, and it is asked for again.
      const lent = own ?? this.#allocate(from, username)
      if (!lent) return stun.refused(message, 508)
      const relayed = stun.xorAddress({ host: HOST, port: lent.port })
      return stun.granted(
        message,
        [
          [stun.attributes.xorRelayedAddress, relayed],
          mapped,
          [stun.attributes.lifetime, stun.uint32(LIFETIME_S)],
        ],
        key,
      )
    }
    if (!own) return stun.refused(message, 437)
    if (message.kind === stun.kinds.refresh) {
      const lifetime = stun.readUint(message.carried.get(stun.attributes.lifetime), 4) ?? LIFETIME_S
      if (lifetime === 0) this.#free(own)
      else own.until = performance.now() + LIFETIME_S * 1000
      const kept = stun.uint32(lifetime && LIFETIME_S)
      return stun.granted(message, [[stun.attributes.lifetime, kept]], key)
    }
    const peer = stun.readXorAddress(message.carried.get(stun.attributes.xorPeerAddress))
    if (!peer) return stun.refused(message, 400)
    if (message.kind === stun.kinds.createPermission) {
      own.permitted.add(peer.host)
      return stun.granted(message, [], key)
    }
    if (message.kind !== stun.kinds.channelBind) return stun.refused(message, 400)
    const channel = stun.readUint(message.carried.get(stun.attributes.channelNumber), 2) ?? 0
    if (channel < CHANNELS.first || channel > CHANNELS.last) return stun.refused(message, 400)
    own.permitted.add(peer.host)
    if (peer.host === HOST) {
      own.portOf.set(channel, peer.port)
      own.channelOf.set(peer.port, channel)
    }
    return stun.granted(message, [], key)
  }

  /** The key of whoever signed this, if the name has not run out; what it was lent before that stays its own, as with coturn. */
  #keyOf(message: stun.StunMessage, username: string, own: Allocation | undefined): Buffer | null {
    const isGood = Number(username.split(':')[0]) * 1000 > this.#clock.now()
    if (!isGood && own?.username !== username) return null
    const key = stun.keyOf(username, REALM, relayPassword(this.#secret, username))
    return message.isSignedWith(key) ? key : null
  }

  #allocate(client: RemoteInfo, username: string): Allocation | null {
    for (const old of this.#byPort.values()) if (old.until < performance.now()) this.#free(old)
    if (this.#byPort.size >= MAX_ALLOCATIONS) return null
    do this.#nextPort = this.#nextPort < 65_535 ? this.#nextPort + 1 : FIRST_PORT
    while (this.#byPort.has(this.#nextPort))
    const made: Allocation = {
      client,
      username,
      port: this.#nextPort,
      until: performance.now() + LIFETIME_S * 1000,
      permitted: new Set(),
      portOf: new Map(),
      channelOf: new Map(),
    }
    this.#byClient.set(nameOf(client), made)
    this.#byPort.set(made.port, made)
    return made
  }

  /** What this client was lent and has kept alive since. */
  #allocationOf(client: RemoteInfo): Allocation | undefined {
    const own = this.#byClient.get(nameOf(client))
    if (!own || own.until >= performance.now()) return own
    this.#free(own)
    return undefined
  }

  #free({ client, port }: Allocation): void {
    this.#byClient.delete(nameOf(client))
    this.#byPort.delete(port)
  }

  #channelData(bytes: Buffer, from: RemoteInfo): void {
    const own = this.#allocationOf(from)
    const to = own?.portOf.get(bytes.readUInt16BE(0))
    if (own && to !== undefined) this.#pass(own, to, bytes.subarray(4, 4 + bytes.readUInt16BE(2)))
  }

  #sendIndication({ carried }: stun.StunMessage, from: RemoteInfo): void {
    const own = this.#allocationOf(from)
    const peer = stun.readXorAddress(carried.get(stun.attributes.xorPeerAddress))
    const data = carried.get(stun.attributes.data)
    if (own && data && peer?.host === HOST && own.permitted.has(HOST)) this.#pass(own, peer.port, data)
  }

  #pass(own: Allocation, port: number, data: Buffer): void {
    const other = this.#byPort.get(port)
    if (!other?.permitted.has(HOST)) return
    const channel = other.channelOf.get(own.port)
    if (channel !== undefined) {
      const head = Buffer.alloc(4)
      head.writeUInt16BE(channel, 0)
      head.writeUInt16BE(data.length, 2)
      return this.#send(Buffer.concat([head, data]), other.client)
    }
    const peer = stun.xorAddress({ host: HOST, port: own.port })
    this.#send(
      stun.indication(stun.kinds.dataIndication, randomBytes(12), [
        [stun.attributes.xorPeerAddress, peer],
        [stun.attributes.data, data],
      ]),
      other.client,
    )
  }

  #send(bytes: Buffer, { port, address }: RemoteInfo): void {
    this.#socket.send(bytes, port, address)
  }
}

const nameOf = ({ address, port }: RemoteInfo) => `${address}:${port}`
const addressOf = ({ address, port }: RemoteInfo) => stun.xorAddress({ host: address, port })
