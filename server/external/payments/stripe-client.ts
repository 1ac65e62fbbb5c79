import { Stripe } from 'stripe'

/** The keys of one Stripe account, and where it is spoken to when that is not Stripe itself. */
export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly url?: string | undefined
}

const TIMEOUT_MS = 10_000

/** Stripe's own package. It tries again what was cut off, under the same key, and sends Stripe no figures about us. */
export function stripeClient({ secretKey, url }: StripeKeys): Stripe {
  const options = { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false }
  if (url === undefined) return new Stripe(secretKey, options)
  const { hostname: host, port, protocol } = new URL(url)
  return new Stripe(secretKey, {
    ...options,
    host,
    port,
    protocol: protocol === 'https:' ? 'https' : 'http',
  })
}

/** Stripe said no, or nothing: in words that may be logged. Its own errors carry cards and client secrets with them. */
export class StripeFault extends Error {
  override name = 'StripeFault'
  readonly status: number | undefined
  readonly code: string | undefined
  /** The payment it is about. */
  readonly intentId: string | undefined
  readonly isCardError: boolean
  /** This account has no such thing: it was removed, or belongs to another account or to the other mode. */
  readonly isMissing: boolean
  /** What was asked for cannot be, however often it is asked. */
  readonly isImpossible: boolean

  constructor(said: InstanceType<typeof Stripe.errors.StripeError>) {
    const { code, statusCode, requestId } = said
    super(`${said.type} ${code ?? ''} ${statusCode ?? 'no answer'} ${requestId ?? ''}`.trim())
    this.status = statusCode
    this.code = code
    this.intentId = said.payment_intent?.id
    this.isCardError = said instanceof Stripe.errors.StripeCardError
    this.isMissing = code === 'resource_missing'
    this.isImpossible = said instanceof Stripe.errors.StripeInvalidRequestError && statusCode === 400
  }
}

/** Everything in a list of Stripe's, page by page. */
export async function* listed<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  const items = list[Symbol.asyncIterator]()
  for (let next = await spoken(items.next()); !next.done; next = await spoken(items.next())) yield next.value
}

/** Makes one call; what Stripe throws comes out as a `StripeFault`. */
export async function spoken<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? new StripeFault(error) : error
  }
}
