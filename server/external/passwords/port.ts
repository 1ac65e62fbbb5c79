import type { Outcome } from '#contract/errors.ts'

/**
 * Password hashing, a few at a time, so that it starves nothing else. Who must wait stands in a flow, and flows take
 * turns; when too many wait the answer is `busy`.
 */
export interface Passwords {
  hash(password: string, flow: string): Promise<Outcome<string>>
  /** Takes as long for someone without a password (null) as for someone with one. */
  verify(hash: string | null, password: string, flow: string): Promise<Outcome<boolean>>
  /** Whether it is among those that everybody tries first. */
  isCommon(password: string): boolean
}
