import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, subtle } from 'node:crypto'
import type { Vault } from './port.ts'

const IV = 12
const TAG = 16
/** The first byte tells how the rest was sealed. */
const VERSION = 1

function encrypt(key: Uint8Array, place: string, plain: Uint8Array): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, body, cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: Uint8Array, place: string, sealed: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== VERSION || bytes.length < 1 + IV + TAG) throw new Error('not a sealed value')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + IV), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV, -TAG)), decipher.final()])
}

/** AES-GCM on the threads of the runtime; the layout is the same as of a short text. */
async function threaded(key: Buffer<ArrayBuffer>, place: string, iv: Buffer<ArrayBuffer>) {
  const imported = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const algorithm = { name: 'AES-GCM', iv, additionalData: Buffer.from(place), tagLength: TAG * 8 }
  return {
    seal: (bytes: Uint8Array<ArrayBuffer>) => subtle.encrypt(algorithm, imported, bytes),
    open: (bytes: Uint8Array<ArrayBuffer>) => subtle.decrypt(algorithm, imported, bytes),
  }
}

async function encryptBytes(key: Buffer<ArrayBuffer>, place: string, plain: Uint8Array<ArrayBuffer>) {
  const iv = randomBytes(IV)
  const sealed = await (await threaded(key, place, iv)).seal(plain)
  return Buffer.concat([Buffer.of(VERSION), iv, Buffer.from(sealed)])
}

async function decryptBytes(key: Buffer<ArrayBuffer>, place: string, sealed: Uint8Array<ArrayBuffer>) {
  if (sealed[0] !== VERSION || sealed.length < 1 + IV + TAG) throw new Error('not a sealed file')
  const { open } = await threaded(key, place, Buffer.from(sealed.subarray(1, 1 + IV)))
  return new Uint8Array(await open(sealed.subarray(1 + IV)))
}

/** What the master key itself does is told apart by keys derived from it. */
const derived = (masterKey: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', masterKey, 'saruna', purpose, 32))

/** Seals what only the processes under one master key tell each other, and nobody keeps. */
export function passingSeal(masterKey: Uint8Array) {
  const key = derived(masterKey, 'passing')
  return {
    seal: (text: string): string => encrypt(key, 'passing', Buffer.from(text)),
    open: (sealed: string): string => decrypt(key, 'passing', sealed).toString(),
  }
}

/** A vault under one master key. */
export function aesGcmVault(masterKey: Uint8Array): Vault {
  const derive = (purpose: string): Uint8Array => derived(masterKey, purpose)
  const wrapping = derive('wrap')
  const unwrap = (key: string): Buffer<ArrayBuffer> => decrypt(wrapping, 'data-key', key)
  const indexKeys = new Map<string, Uint8Array>()
  const indexKey = (column: string): Uint8Array => {
    const known = indexKeys.get(column) ?? derive(`index ${column}`)
    indexKeys.set(column, known)
    return known
  }
  return {
    createKey: async () => encrypt(wrapping, 'data-key', randomBytes(32)),
    seal: async (key, place, text) => encrypt(unwrap(key), place, Buffer.from(text)),
    open: async (key, place, sealed) => decrypt(unwrap(key), place, sealed).toString(),
    sealBytes: async (key, place, bytes) => encryptBytes(unwrap(key), place, bytes),
    openBytes: async (key, place, sealed) => decryptBytes(unwrap(key), place, sealed),
    index: async (column, text) => createHmac('sha256', indexKey(column)).update(text).digest('base64url'),
  }
}
