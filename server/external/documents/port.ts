import type { Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'

/** Makes documents that people send say nothing of who made them. */
export interface Documents {
  /**
   * A PDF without its document information, XMP and the names in its notes; what it shows stays as it is. Null when it
   * cannot be written anew: encrypted, signed or broken. Waits for the turn of the person who sent it; refuses when too
   * many wait.
   */
  withoutMetadata(bytes: Bytes, personId: string): Promise<Outcome<Bytes | null>>
}
