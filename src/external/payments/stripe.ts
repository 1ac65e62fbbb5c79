import { loadStripe } from '@stripe/stripe-js/pure'
import type { SetupIntentResult, Stripe } from '@stripe/stripe-js'
import { appearanceAt } from './appearance.ts'
import type { CardEntered, CardProcessor } from './port.ts'

const OPENING_MS = 20_000
const scripts = new Map<string, Promise<Stripe>>()

/** Stripe's script, fetched when it is first needed. It watches no visitor for us: who comes here is nobody's business. */
function scriptOf(publishableKey: string): Promise<Stripe> {
  const known = scripts.get(publishableKey)
  if (known) return known
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  const loading = loadStripe(publishableKey).then((stripe) => {
    if (!stripe) throw new Error('Stripe.js needs a window.')
    return stripe
  })
  scripts.set(publishableKey, loading)
  // A later try may have a network.
  loading.catch(() => scripts.delete(publishableKey))
  return loading
}

function enteredOf({ setupIntent, error }: SetupIntentResult): CardEntered {
  // Saved before, when our own server could not be told of it.
  const made = setupIntent ?? error?.setup_intent
  if (made?.status === 'succeeded') return { setupIntentId: made.id }
  if (error?.type === 'validation_error') return { refused: 'field' }
  return {
    refused: error?.type === 'api_connection_error' || error?.type === 'api_error' ? 'network' : 'card',
  }
}

/** Stripe's Payment Element, and its way to the bank. */
export const stripeCards: CardProcessor = {
  async open({ clientSecret, publishableKey }, place, language) {
    const stripe = await scriptOf(publishableKey)
    const elements = stripe.elements({ clientSecret, locale: language, appearance: appearanceAt(place) })
    const element = elements.create('payment', {
      layout: 'tabs',
      fields: { billingDetails: { name: 'never' } },
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    })
    // The device may turn dark while a card is being typed.
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => void elements.update({ appearance: appearanceAt(place) })
    try {
      await new Promise<void>((resolve, reject) => {
        element.on('ready', () => resolve())
        element.on('loaderror', ({ error }) => reject(new Error(error.type)))
        // A frame that something keeps away says neither.
        setTimeout(() => reject(new Error('the fields did not open')), OPENING_MS)
        element.mount(place)
      })
    } catch (error) {
      element.destroy()
      throw error
    }
    scheme.addEventListener('change', recolour)
    return {
      async save(name) {
        const result = await stripe.confirmSetup({
          elements,
          redirect: 'if_required',
          confirmParams: {
            return_url: location.href,
            payment_method_data: { billing_details: { name } },
          },
        })
        return enteredOf(result)
      },
      close: () => {
        scheme.removeEventListener('change', recolour)
        element.destroy()
      },
    }
  },
  async askBank({ clientSecret, publishableKey }) {
    const stripe = await scriptOf(publishableKey)
    const { error } = await stripe.handleNextAction({ clientSecret })
    return error?.type !== 'api_connection_error' && error?.type !== 'api_error'
  },
}
