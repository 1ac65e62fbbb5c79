import type { Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'

export interface Picture {
  bytes: Bytes
  width: number
  height: number
}

/** Makes pictures that people send harmless and small. Nothing they send holds up anybody else. */
export interface Pictures {
  /**
   * Decodes a picture and encodes it anew as WebP, at most `most` pixels on its longer side, without any metadata. What it
   * is its first bytes say, before anything is decoded; null when they are no JPEG, PNG or WebP, or none we can read.
   * Pictures wait for their turn by the person who sent them; refuses when too many wait.
   */
  toWebp(bytes: Bytes, most: number, personId: string): Promise<Outcome<Picture | null>>
}
