import type { Stripe } from 'stripe'
import type { ProcessorEvent } from './port.ts'
import { keyOf } from './stripe-state.ts'

/** How old a signature may be, in seconds: an event that was listened to once cannot be played again later. */
const TOLERANCE = 300

/** Reads an event of Stripe's by its signature; of what happened only which payment it is about is taken. */
export function readEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, now }: { body: string; signature: string; now: number },
): ProcessorEvent | null {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now)
  } catch {
    return null
  }
  const about: About = event.data.object
  const isPayment = about.object === 'payment_intent' || about.object === 'charge'
  return { id: event.id, key: isPayment ? keyOf(about.metadata) : null, moved: movedOf(about) }
}

interface About {
  object?: string
  metadata?: Stripe.Metadata | null
  payment_intent?: string | Stripe.PaymentIntent | null
  amount_refunded?: number
  disputed?: boolean
}

/** Refunds and disputes name their payment; so does a charge, which tells of both. */
function movedOf({ object, payment_intent: intent, amount_refunded: back, disputed }: About): string | null {
  const moved =
    object === 'charge' ? Boolean(back) || disputed === true : object === 'refund' || object === 'dispute'
  if (!moved) return null
  return typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null)
}
