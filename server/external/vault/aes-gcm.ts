import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
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

function decrypt(key: Uint8Array, place: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes[0] !== VERSION || bytes.length < 1 + IV + TAG) throw new Error('not a sealed value')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + IV), { authTagLength: TAG })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV, -TAG)), decipher.final()])
}

/** A vault under one master key. What the master key itself does is told apart by keys derived from it. */
export function aesGcmVault(masterKey: Uint8Array): Vault {
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', masterKey, 'saruna', purpose, 32))
  const wrapping = derive('wrap')
  const unwrap = (key: string): Buffer => decrypt(wrapping, 'data-key', key)
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
    index: async (column, text) => createHmac('sha256', indexKey(column)).update(text).digest('base64url'),
  }
}
