import { addCard, beginCard } from '#contract/card.ts'
import { hearProcessor } from '#contract/payment.ts'
import { openClinic, type Clinic, type Member } from '../../people/clinic.ts'
import { startInspected, type InspectedServer } from '../../server/inspected.ts'
import type { ServerOptions } from '../../server/server.ts'
import { openStripe, signedEvent, stripeKeys, type StripeDouble, type StripeEvent } from './double.ts'

/** The product with Stripe's keys, and Stripe's double behind it. */
export async function openWithStripe({ env, ...options }: ServerOptions = {}): Promise<{
  server: InspectedServer
  clinic: Clinic
  stripe: StripeDouble
  close(): Promise<void>
}> {
  const stripe = await openStripe()
  const server = await startInspected({
    ...options,
    env: {
      LOG_LEVEL: 'debug',
      ...env,
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      TEST_STRIPE_URL: stripe.url,
    },
  })
  const clinic = await openClinic(server)
  return {
    server,
    clinic,
    stripe,
    async close() {
      await server.remove()
      await stripe.close()
    },
  }
}

/** Saves a card as a page does: in Stripe's own fields, then by its name there. */
export async function giveStripeCard(
  { clinic, stripe }: { clinic: Clinic; stripe: StripeDouble },
  patient: Member,
  number = '4242424242424242',
): Promise<string> {
  const { clientSecret } = await clinic.api.send(beginCard, { token: patient.token })
  const typed = { number, expiry: '12/34', name: 'Līga Bērziņa' }
  const setupIntentId = stripe.account.enterCard(clientSecret, typed)
  const { _id } = await clinic.api.send(addCard, { token: patient.token, body: { setupIntentId } })
  return _id
}

/** Sends events as Stripe does; answers their statuses. */
export function deliver(server: Pick<InspectedServer, 'url'>, events: readonly StripeEvent[]) {
  return Promise.all(
    events.map(async (event) => {
      const { body, signature } = signedEvent(event)
      return (await post(server, body, signature)).status
    }),
  )
}

export const post = ({ url }: Pick<InspectedServer, 'url'>, body: string, signature: string) =>
  fetch(`${url}/v1${hearProcessor.path}`, {
    method: 'POST',
    headers: signature === '' ? {} : { [hearProcessor.signedBy]: signature },
    body,
  })
