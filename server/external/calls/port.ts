import type { CallEntry } from '#contract/call.ts'
import type { Outcome } from '#contract/errors.ts'

/** What one side needs to enter a call. */
export type CallTicket = Omit<CallEntry, 'startedAt' | 'now' | 'partnerPresent' | 'together' | 'role'>

/** A name for a text that only this product can give, the same each time; in base64url. */
export type KeyedName = (text: string) => Promise<string>

/** Where video calls happen. Idempotent: the same call may be entered any number of times until `close`. */
export interface Calls {
  /** Whether there are calls in which neither side learns the other's network address. */
  readonly hidesAddresses: boolean
  /**
   * `notBefore` and `notAfter` (epoch ms) bound what the provider keeps for it. Of an anonymous patient's call addresses are
   * hidden: it must not be asked for where `hidesAddresses` is false. Nobody is ever named to the provider. `call_unavailable`
   * when there is no way in at the moment.
   */
  enter(call: {
    consultationId: string
    owner: boolean
    anonymous: boolean
    notBefore: number
    notAfter: number
    /** A provider that whoever enters cannot reach. */
    without?: CallEntry['provider'] | undefined
  }): Promise<Outcome<CallTicket>>
  /** Ends the room for everyone, again is nothing; nothing to do peer to peer. Throws while the provider is away. */
  close(consultationId: string): Promise<void>
}
