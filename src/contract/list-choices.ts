// What the addresses of lists are narrowed and sorted by: the first page knows every address.

/** Where a promo code stands today; `ended` is past its last day, `used_up` has no uses left. */
export const promoStates = ['active', 'upcoming', 'used_up', 'ended', 'off'] as const
/** What lists can be sorted by besides when their records were made, which stands first: newest first by itself. */
export const byAge = ['createdAt'] as const
export const byAgeOrAmount = ['createdAt', 'amount'] as const
export const byTimeOrAmount = ['at', 'amount'] as const
export const userStatuses = ['created', 'confirmed', 'blocked', 'removed'] as const
export const approvals = ['awaiting_approval', 'confirmed'] as const
/** What became of those who signed up for free. */
export const freeUserStates = [...approvals, 'refused'] as const
/** How far somebody is with the questionnaire. */
export const questionnaireStatuses = ['not_started', 'in_progress', 'submitted'] as const
/** How far a payout is; `returned` is back in its doctor's wallet. */
export const payoutStatuses = ['created', 'executed', 'returned'] as const
/** Where an order by bank transfer stands; `lapsed` was not paid in its time, of a `returned` one the money went back. */
export const orderStatuses = ['open', 'received', 'withdrawn', 'lapsed', 'returned'] as const
/** What a job was about that the server gave up. */
export const deadLetterKinds = [
  'mail',
  'push',
  'consultation',
  'call',
  'payment',
  'refund',
  'plan',
  'order',
  'payout',
  'card',
  'file',
  'books',
] as const
/**
 * How a payment is shown: what was only started, or waits for its bank, is not reserved, and what was only let go was
 * not refunded.
 */
export const shownPaymentStatuses = [
  'paid',
  'pending',
  'started',
  'waiting',
  'failed',
  'refunded',
  'released',
] as const
/** What the beginning of an order's reference may be written with. */
export const referenceStart = /^[a-z\d\s-]{1,40}$/i
/** A filter by something that is so or is not. */
export const yesOrNo = ['true', 'false'] as const
/** Who is asked after a call. */
export const feedbackAudiences = ['patient', 'doctor'] as const
/** How many stars an answer may have, as an address has it. */
export const starCounts = ['1', '2', '3', '4', '5'] as const
