import type { Stripe } from 'stripe'
import type { PaymentState } from './port.ts'

type Intent = Stripe.PaymentIntent

/** Why a payment was cancelled, in Stripe's words: its card refused, or we let it go. */
export const REFUSED = 'abandoned'
export const LET_GO = 'requested_by_customer'

/** Visa's shortest window, for the case that Stripe does not say. */
const MIN_HOLD_MS = (4 * 24 + 18) * 60 * 60 * 1000

const chargeOf = ({ latest_charge: charge }: Intent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null

/** Whether a refund is on its way, or there. The money of one that failed lies with us again. */
export const stands = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled'

/** How much went back of a payment. Wants it with its refunds. */
export function refundedOf(intent: Intent): number {
  const charge = chargeOf(intent)
  if (!charge) return 0
  // Only the newest come along.
  if (!charge.refunds || charge.refunds.has_more) return charge.amount_refunded
  return charge.refunds.data.filter(stands).reduce((sum, { amount }) => sum + amount, 0)
}

function captureBefore(intent: Intent): number {
  const said = chargeOf(intent)?.payment_method_details?.card?.capture_before
  return said === undefined ? intent.created * 1000 + MIN_HOLD_MS : said * 1000
}

/** Under which name a payment at Stripe carries our key. */
const OUR_KEY = 'saruna_payment'
/** What it was called before. */
const FORMER_KEY = 'key'

export const metadataOf = (key: string): Stripe.MetadataParam => ({ [OUR_KEY]: key })

/** Our key of something at Stripe; the account may take other money too, which has none. */
export const keyOf = (metadata: Stripe.Metadata | null | undefined): string | null =>
  metadata?.[OUR_KEY] ?? metadata?.[FORMER_KEY] ?? null

/** Whether its card refused a payment that may still be paid with another. One that was never tried is only being made. */
export const isOpenToOthers = ({ status, last_payment_error: refusal }: Intent): boolean =>
  status === 'requires_payment_method' && refusal !== null

/** Whether Stripe is still at work on it, and what becomes of it is not to be said. */
export const isUnfinished = (intent: Intent): boolean =>
  ['processing', 'requires_confirmation'].includes(intent.status) ||
  (intent.status === 'requires_payment_method' && !isOpenToOthers(intent))

/** A payment at Stripe in our words. Wants it with its latest charge and the refunds of that. */
export function stateOf(intent: Intent, publishableKey: string): Exclude<PaymentState, { state: 'unknown' }> {
  const { id, status } = intent
  switch (status) {
    case 'requires_capture':
      return { state: 'authorised', id, captureBefore: captureBefore(intent) }
    case 'requires_action':
      return { state: 'challenge', id, clientSecret: intent.client_secret ?? '', publishableKey }
    case 'requires_payment_method':
      if (!isOpenToOthers(intent)) throw new Error(`Stripe has not begun with ${id}`)
      return { state: 'refused', id }
    case 'succeeded':
      // Given back in part, by hand, it is still taken.
      return { state: refundedOf(intent) < intent.amount_received ? 'captured' : 'refunded', id }
    case 'canceled':
      return { state: intent.cancellation_reason === REFUSED ? 'refused' : 'voided', id }
    case 'processing':
    case 'requires_confirmation':
    default:
      throw new Error(`Stripe has not finished with ${id}: ${status}`)
  }
}
