import type { Bytes } from '#contract/route.ts'

const subtle = globalThis.crypto.subtle
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const PURPOSE = 'saruna/sealed-outbox/1'

const toBytes = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function toBase64(buffer: ArrayBuffer): string {
  let text = ''
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte)
  return btoa(text)
}

/**
 * The key that one sender and one recipient share: P-256 Diffie-Hellman, spread by HKDF-SHA-256 over both public halves,
 * as HPKE and web push do it.
 */
async function sharedKey(own: CryptoKey, other: CryptoKey, sender: ArrayBuffer): Promise<CryptoKey> {
  const secret = await subtle.deriveBits({ name: 'ECDH', public: other }, own, 256)
  const material = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const info = new TextEncoder().encode(`${PURPOSE}/${toBase64(sender)}`)
  return subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** A sealed file. */
export interface SealedBytes {
  /** The sender's public half, made for this box alone. */
  readonly from: ArrayBuffer
  readonly iv: Bytes
  readonly bytes: ArrayBuffer
}

/** A sealed text, as text. */
interface Box {
  readonly from: string
  readonly iv: string
  readonly text: string
}

/** Seals bytes so that only the holder of the private half opens them; not even this device does. */
export async function sealBytesTo(publicKey: string, bytes: Bytes): Promise<SealedBytes> {
  const recipient = await subtle.importKey('spki', toBytes(publicKey), CURVE, false, [])
  const sender = await subtle.generateKey(CURVE, false, ['deriveBits'])
  const from = await subtle.exportKey('raw', sender.publicKey)
  const key = await sharedKey(sender.privateKey, recipient, from)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { from, iv, bytes: await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) }
}

/** The same for a text. */
export async function sealTo(publicKey: string, text: string): Promise<string> {
  const { from, iv, bytes } = await sealBytesTo(publicKey, new TextEncoder().encode(text))
  const box: Box = { from: toBase64(from), iv: toBase64(iv.buffer), text: toBase64(bytes) }
  return JSON.stringify(box)
}

/** Opens what was sealed to this key; throws when it was sealed to another or was changed. */
export async function openBytesWith(privateKey: string, { from, iv, bytes }: SealedBytes): Promise<Bytes> {
  const own = await subtle.importKey('pkcs8', toBytes(privateKey), CURVE, false, ['deriveBits'])
  const sender = await subtle.importKey('raw', from, CURVE, false, [])
  const key = await sharedKey(own, sender, from)
  return new Uint8Array(await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes))
}

/** The same for a text. */
export async function openWith(privateKey: string, sealed: string): Promise<string> {
  const { from, iv, text } = JSON.parse(sealed) as Box
  const box = { from: toBytes(from).buffer, iv: toBytes(iv), bytes: toBytes(text).buffer }
  return new TextDecoder().decode(await openBytesWith(privateKey, box))
}
