import { createHmac } from 'node:crypto'

/** A TURN server that takes credentials which end by themselves (coturn's `use-auth-secret`). */
export interface Relay {
  /** The ways to it. */
  readonly urls: readonly string[]
  readonly secret: string
}

/** The password of a name that says until when it is good. */
export function relayPassword(secret: string, username: string): string {
  return createHmac('sha1', secret).update(username).digest('base64')
}
