/** Why this device could not keep something. Nothing was kept then, and what was typed is still where it was typed. */
export type RefusalCode =
  /** No space, even after everything that can be fetched again was let go. */
  | 'storage_full'
  /** This browser has or gives no database now. */
  | 'storage_unavailable'
  /** The database belongs to a newer version of the program than this page. */
  | 'read_only'
  | 'signed_out'

interface Refusal {
  readonly failure: RefusalCode
}

/** What an act on this device answers: its value, or why nothing was kept. */
export type Kept<T> = T | Refusal

export function refusal(code: RefusalCode): Refusal {
  return { failure: code }
}

/** Tells a refusal from a value. */
export function isRefusal(kept: unknown): kept is Refusal {
  return typeof kept === 'object' && kept !== null && 'failure' in kept
}
