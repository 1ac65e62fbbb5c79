import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { randomUUID } from 'node:crypto'
import type { PushSubscription } from '#contract/push.ts'

/** What only the browser knows of its subscription. */
export interface ReadingKeys {
  privateKey: Buffer
  publicKey: Buffer
  auth: Buffer
}

/** A subscription as a browser makes it, and the keys to read with. */
export function newSubscription(endpoint: string): { subscription: PushSubscription; keys: ReadingKeys } {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      device: randomUUID(),
    },
    keys: { privateKey: pair.getPrivateKey(), publicKey, auth },
  }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Opens a push as a browser does, by RFC 8291 and RFC 8188 alone. */
export function readPush(body: Buffer, { privateKey, publicKey, auth }: ReadingKeys): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  if (sealed.length > recordSize) throw new Error('a push is one record')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derive(pair.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    { authTagLength: 16 },
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('a push ends with its mark')
  return plain.subarray(0, end).toString()
}

/** The public key that signed, when the header is good for this push service now; RFC 8292. */
export function signerOf(authorization: string | undefined, origin: string): string | null {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (signature === '') return null
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1000
  const inTime = typeof exp === 'number' && exp > now && exp <= now + 86_400
  return good && aud === origin && inTime && /^(mailto|https):/.test(String(sub)) ? publicKey : null
}
