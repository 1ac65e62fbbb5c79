import type { FollowUp } from '#contract/follow-up.ts'
import { HOUR, MINUTE } from './duration.ts'

/** How many next appointments one specialist may offer in how long. */
export const FOLLOW_UP_PACE = { offers: 20, within: HOUR } as const

/** Until when an offered time can be booked: its start less the notice that its specialist asks for, in minutes. */
export const followUpUntil = (from: number, minNotice: number): number => from - minNotice * MINUTE

/** What has become of an offer: an open one that nobody answered in time has ended by itself. */
export function followUpState(written: FollowUp['state'], until: number, now: number): FollowUp['state'] {
  return written === 'open' && until <= now ? 'expired' : written
}
