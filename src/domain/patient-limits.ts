import { HOUR } from './duration.ts'
import { MAX_WEEKS } from './next-weeks.ts'

/**
 * Requests that one patient may have awaiting an answer, those that are just being paid among them. Such as repeat an agreed
 * consultation with their specialist count by themselves: eight weeks are asked for at once.
 */
export const OPEN_REQUESTS = { withDoctor: 3, repeating: MAX_WEEKS, inAll: 10 } as const

/** How many a patient has open: all, and of those with one specialist such as repeat nothing and such as do. */
export interface OpenRequests {
  readonly withDoctor: number
  readonly repeating: number
  readonly inAll: number
}

/** How many more may be asked for. */
export function roomFor(what: 'withDoctor' | 'repeating', open: OpenRequests): number {
  return Math.max(0, Math.min(OPEN_REQUESTS[what] - open[what], OPEN_REQUESTS.inAll - open.inAll))
}

/** How often one patient may book, propose another time and cancel, all together, in how long; cancelling is never refused. */
export const BOOKING_PACE = { acts: 20, within: HOUR } as const

/** How often one person may write to the administrators in how long. */
export const SUPPORT_PACE = { messages: 10, within: HOUR } as const
