import type { Outcome } from '#contract/errors.ts'

/** Owner of a piece of work: flows take turns, and those of known devices come before those of strangers. */
export type Flow = string | { readonly known: string }

/**
 * Password hashing, a few at a time, so that it starves nothing else. Who must wait stands in a flow, and flows take
 * turns; when too many wait the answer is `busy`.
 */
export interface Passwords {
  hash(password: string, flow: Flow): Promise<Outcome<string>>
  /** Takes as long for someone without a password (null) as for someone with one. */
  verify(hash: string | null, password: string, flow: Flow): Promise<Outcome<boolean>>
  /**
   * A stranger's whole guess, with what is asked of the database for it, in the turn of its flow: many at once leave the
   * database to others.
   */
  guess<T>(flow: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>>
  /** Whether it is among those that everybody tries first. */
  isCommon(password: string): boolean
}
