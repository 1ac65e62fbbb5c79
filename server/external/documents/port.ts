import type { Outcome } from '#contract/errors.ts'
import type { Bytes } from '#contract/route.ts'

/** Makes documents that people send say nothing of who made them, and do nothing by themselves. */
export interface Documents {
  /**
   * A PDF without its document information, XMP and the names in its notes, and without scripts, actions, media and other
   * files; what it shows stays as it is. Null when it cannot be written anew: encrypted, signed, broken, a portfolio, or one
   * that unpacks to more than it may. Waits for the turn of the person who sent it; refuses when too many wait, or when a
   * file of theirs had to be given up a moment ago.
   */
  cleaned(bytes: Bytes, personId: string): Promise<Outcome<Bytes | null>>
}
