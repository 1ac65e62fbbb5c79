import { subtle } from 'node:crypto'
import type { Extension } from './port.ts'

/** Only names that `put` gives: nothing else ever becomes a path. */
export const NAME = /^[0-9a-f]{64}\.(webp|svg|png|jpg|sealed)$/

/** The name of a file with this content. */
export async function nameOf(bytes: Uint8Array<ArrayBuffer>, extension: Extension): Promise<string> {
  const hash = await subtle.digest('SHA-256', bytes)
  return `${Buffer.from(hash).toString('hex')}.${extension}`
}
