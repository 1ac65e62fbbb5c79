import { createCipheriv, createDecipheriv, randomBytes, subtle } from 'node:crypto'

const IV = 12
const TAG = 16
/** The first byte tells how the rest was sealed. */
const VERSION = 1

/** Seals a short text or key by AES-256-GCM, for one place alone. */
export function encrypt(key: Uint8Array, place: string, plain: Uint8Array): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, body, cipher.getAuthTag()]).toString('base64url')
}

/** Opens what `encrypt` sealed; throws when key or place are others, or a bit was changed. */
export function decrypt(key: Uint8Array, place: string, sealed: string): Buffer<ArrayBuffer> {
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

/** `encrypt` for the bytes of a file, beside whoever waits for the event loop. */
export async function encryptBytes(
  key: Buffer<ArrayBuffer>,
  place: string,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Buffer<ArrayBuffer>> {
  const iv = randomBytes(IV)
  const sealed = await (await threaded(key, place, iv)).seal(plain)
  return Buffer.concat([Buffer.of(VERSION), iv, Buffer.from(sealed)])
}

/** Opens what `encryptBytes` sealed. */
export async function decryptBytes(
  key: Buffer<ArrayBuffer>,
  place: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (sealed[0] !== VERSION || sealed.length < 1 + IV + TAG) throw new Error('not a sealed file')
  const { open } = await threaded(key, place, Buffer.from(sealed.subarray(1, 1 + IV)))
  return new Uint8Array(await open(sealed.subarray(1 + IV)))
}
