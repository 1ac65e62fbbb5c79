import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

// Messages of STUN and TURN (RFC 8489, RFC 8656) over IPv4.

const COOKIE = 0x2112a442
const HEADER = 20
const INTEGRITY = 0x0008
const INTEGRITY_LENGTH = 24

/** What a message asks for or says. */
export const kinds = {
  binding: 0x0001,
  allocate: 0x0003,
  refresh: 0x0004,
  createPermission: 0x0008,
  channelBind: 0x0009,
  sendIndication: 0x0016,
  dataIndication: 0x0017,
} as const
const SUCCESS = 0x0100
const ERROR = 0x0110

/** What a message may carry. */
export const attributes = {
  username: 0x0006,
  errorCode: 0x0009,
  channelNumber: 0x000c,
  lifetime: 0x000d,
  xorPeerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  xorRelayedAddress: 0x0016,
  xorMappedAddress: 0x0020,
} as const

export interface Address {
  readonly host: string
  readonly port: number
}

/** A message as it was received. */
export interface StunMessage {
  readonly kind: number
  readonly transaction: Buffer
  /** The last of each kind that stands before the integrity check; what comes after it is not to be trusted. */
  readonly carried: ReadonlyMap<number, Buffer>
  /** Whether whoever sent it knows this key. */
  isSignedWith(key: Buffer): boolean
}

/** Reads a message; null for what is none. */
export function readMessage(bytes: Buffer): StunMessage | null {
  if (bytes.length < HEADER || bytes.readUInt32BE(4) !== COOKIE) return null
  if (bytes.readUInt16BE(2) !== bytes.length - HEADER) return null
  const carried = new Map<number, Buffer>()
  let signedAt = -1
  for (let at = HEADER; at + 4 <= bytes.length;) {
    const [type, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)]
    if (at + 4 + length > bytes.length) return null
    if (type === INTEGRITY) {
      signedAt = at
      break
    }
    carried.set(type, bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length + padding(length)
  }
  return {
    kind: bytes.readUInt16BE(0),
    transaction: bytes.subarray(8, HEADER),
    carried,
    isSignedWith(key) {
      if (signedAt < 0 || bytes.length < signedAt + INTEGRITY_LENGTH) return false
      const given = bytes.subarray(signedAt + 4, signedAt + INTEGRITY_LENGTH)
      return timingSafeEqual(given, integrityOf(bytes.subarray(0, signedAt), key))
    },
  }
}

/** The key of a name and password, for long-term credentials. */
export function keyOf(username: string, realm: string, password: string): Buffer {
  return createHash('md5').update(`${username}:${realm}:${password}`).digest()
}

type Carried = readonly (readonly [type: number, value: Buffer])[]

/** Writes the answer to a request that was granted. */
export function granted(request: StunMessage, carried: Carried, key?: Buffer): Buffer {
  return write(request.kind | SUCCESS, request.transaction, carried, key)
}

/** Writes the answer to a request that was not. */
export function refused(request: StunMessage, code: number, carried: Carried = []): Buffer {
  const error = Buffer.from([0, 0, Math.floor(code / 100), code % 100])
  return write(request.kind | ERROR, request.transaction, [[attributes.errorCode, error], ...carried])
}

/** Writes a message that is neither asked for nor answered. */
export function indication(kind: number, transaction: Buffer, carried: Carried): Buffer {
  return write(kind, transaction, carried)
}

function write(kind: number, transaction: Buffer, carried: Carried, key?: Buffer): Buffer {
  const body = carried.flatMap(([type, value]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16BE(type, 0)
    head.writeUInt16BE(value.length, 2)
    return [head, value, Buffer.alloc(padding(value.length))]
  })
  const header = Buffer.alloc(8)
  header.writeUInt16BE(kind, 0)
  header.writeUInt32BE(COOKIE, 4)
  const message = Buffer.concat([header, transaction, ...body])
  message.writeUInt16BE(message.length - HEADER, 2)
  if (!key) return message
  const signed = Buffer.concat([message, Buffer.from([0, INTEGRITY, 0, 20]), integrityOf(message, key)])
  signed.writeUInt16BE(signed.length - HEADER, 2)
  return signed
}

/** The length that is signed counts the signature in, and nothing behind it. */
function integrityOf(before: Buffer, key: Buffer): Buffer {
  const message = Buffer.from(before)
  message.writeUInt16BE(message.length - HEADER + INTEGRITY_LENGTH, 2)
  return createHmac('sha1', key).update(message).digest()
}

const padding = (length: number) => (4 - (length % 4)) % 4

/** An address as STUN writes it, so that no router on the way mistakes it for one of its own. */
export function xorAddress({ host, port }: Address): Buffer {
  const bytes = Buffer.alloc(8)
  bytes[1] = 1
  bytes.writeUInt16BE(port ^ (COOKIE >>> 16), 2)
  const number = Buffer.from(host.split('.').map(Number)).readUInt32BE(0)
  bytes.writeUInt32BE((number ^ COOKIE) >>> 0, 4)
  return bytes
}

/** Reads an address; null when it is none of IPv4. */
export function readXorAddress(bytes: Buffer | undefined): Address | null {
  if (bytes?.length !== 8 || bytes[1] !== 1) return null
  const host = Buffer.alloc(4)
  host.writeUInt32BE((bytes.readUInt32BE(4) ^ COOKIE) >>> 0, 0)
  return { host: [...host].join('.'), port: bytes.readUInt16BE(2) ^ (COOKIE >>> 16) }
}

/** Reads a whole number of some bytes; undefined where there are fewer. */
export const readUint = (bytes: Buffer | undefined, length: 2 | 4): number | undefined =>
  bytes && bytes.length >= length ? bytes.readUIntBE(0, length) : undefined

/** A whole number of four bytes. */
export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value, 0)
  return bytes
}
