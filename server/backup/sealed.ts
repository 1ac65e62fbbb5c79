import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/** The first bytes of every backup; a layout that differs begins with another number. */
const MAGIC = Buffer.from('saruna backup 1\n')
const SALT = 16
const CHECK = 16
const HEADER = MAGIC.length + SALT + CHECK
const PIECE = 64 * 1024
const TAG = 16

/** What OWASP asks of scrypt: 128 MB and a third of a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** The key of one backup, and what tells a wrong secret from changed bytes. */
function keysOf(secret: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, 32 + CHECK, COST, (error, bytes) => {
      if (error) reject(error)
      else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) })
    })
  })
}

/** Never the same twice under one key: the number of the piece, and whether it is the last. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

interface Piece {
  bytes: Buffer
  number: number
  isLast: boolean
}

/** Cuts bytes into pieces of one size; only the last is shorter, or empty where there is nothing. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = []
  let length = 0
  let number = 0
  for await (const bytes of source) {
    waiting.push(bytes)
    length += bytes.length
    if (length <= size) continue
    const all = Buffer.concat(waiting)
    let from = 0
    // What fills exactly one piece may be the last: it waits for more.
    for (; all.length - from > size; from += size)
      yield { bytes: all.subarray(from, from + size), number: number++, isLast: false }
    waiting = [all.subarray(from)]
    length = all.length - from
  }
  yield { bytes: Buffer.concat(waiting), number, isLast: true }
}

/**
 * Seals a stream under a secret, AES-256-GCM in numbered pieces of which the last says so: nobody can change, leave out,
 * exchange or cut off any ("Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015: STREAM).
 */
export async function* seal(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const { key, check } = await keysOf(secret, salt)
  const header = Buffer.concat([MAGIC, salt, check])
  yield header
  for await (const { bytes, number, isLast } of inPieces(source, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Takes the header off; the rest stays to be read. */
async function headerOf(source: AsyncIterator<Buffer>): Promise<{ header: Buffer; rest: Buffer }> {
  let read = Buffer.alloc(0)
  while (read.length < HEADER) {
    const { done, value } = await source.next()
    if (done) break
    read = Buffer.concat([read, value])
  }
  if (!read.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('this is no backup, or one of a newer layout')
  if (read.length < HEADER) throw new BackupError('the backup is cut off')
  return { header: read.subarray(0, HEADER), rest: read.subarray(HEADER) }
}

/** Opens what `seal` made; throws a `BackupError` at the first piece that is not as it was written. */
export async function* open(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]()
  const { header, rest } = await headerOf(bytes)
  const { key, check } = await keysOf(secret, header.subarray(MAGIC.length, MAGIC.length + SALT))
  if (!timingSafeEqual(check, header.subarray(-CHECK)))
    throw new BackupError(
      'BACKUP_KEY is not the one this backup was made with, or its first bytes were changed',
    )
  async function* remaining() {
    yield rest
    yield* { [Symbol.asyncIterator]: () => bytes }
  }
  for await (const piece of inPieces(remaining(), PIECE + TAG)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(piece.number, piece.isLast), {
      authTagLength: TAG,
    }).setAAD(header)
    try {
      decipher.setAuthTag(piece.bytes.subarray(-TAG))
      yield Buffer.concat([decipher.update(piece.bytes.subarray(0, -TAG)), decipher.final()])
    } catch {
      throw new BackupError('the backup was changed or cut off since it was written')
    }
  }
}
