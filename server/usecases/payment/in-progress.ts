import { failure } from '#contract/errors.ts'

/** Seconds after which a payment that is being made right now is known to be made or not. */
const SOON = 2

/** What is answered while a payment is being made: nobody pays for two at once, and nobody ends it. */
export const paymentInProgress = () => failure('conflict', { retryAfter: SOON })
