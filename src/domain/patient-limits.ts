import { HOUR } from './duration.ts'

/** Requests that one patient may have awaiting an answer, those that are just being paid among them. */
export const OPEN_REQUESTS = { withDoctor: 3, inAll: 10 } as const

/** How often one patient may book, propose another time and cancel, all together, in how long; cancelling is never refused. */
export const BOOKING_PACE = { acts: 20, within: HOUR } as const

/** How often one person may write to the administrators in how long. */
export const SUPPORT_PACE = { messages: 10, within: HOUR } as const
