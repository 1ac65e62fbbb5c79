import type { CallEntry } from '#contract/call.ts'

/** What one side needs to enter a call. */
export type CallTicket = Omit<CallEntry, 'startedAt' | 'now' | 'partnerPresent' | 'role'>

/** Where video calls happen. Idempotent: the same call may be entered any number of times until `close`. */
export interface Calls {
  /** `notAfter` (epoch ms) ends what the provider keeps for it; anonymous people are never named to the provider. */
  enter(call: {
    consultationId: string
    owner: boolean
    anonymous: boolean
    notAfter: number
  }): Promise<CallTicket>
  /** Ends the room for everyone, again is nothing; nothing to do peer to peer. */
  close(consultationId: string): Promise<void>
}
