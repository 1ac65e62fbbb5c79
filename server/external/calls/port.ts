import type { CallEntry } from '#contract/call.ts'

/** What one side needs to enter a call. */
export type CallTicket = Omit<CallEntry, 'startedAt' | 'now' | 'partnerPresent' | 'role'>

/** Where video calls happen. Idempotent: the same call may be entered any number of times until `close`. */
export interface Calls {
  /** Whether there are calls in which neither side learns the other's network address. */
  readonly hidesAddresses: boolean
  /**
   * `notAfter` (epoch ms) ends what the provider keeps for it. Of an anonymous patient's call addresses are hidden: it must
   * not be asked for where `hidesAddresses` is false. Anonymous people are never named to the provider.
   */
  enter(call: {
    consultationId: string
    owner: boolean
    anonymous: boolean
    notAfter: number
  }): Promise<CallTicket>
  /** Ends the room for everyone, again is nothing; nothing to do peer to peer. */
  close(consultationId: string): Promise<void>
}
