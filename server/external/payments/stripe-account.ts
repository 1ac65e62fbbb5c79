import type { Stripe } from 'stripe'
import { spoken, StripeFault } from './stripe-client.ts'

/** That a restricted key may not ask whose it is. */
const FORBIDDEN = 403

/**
 * Which account the keys speak for, and whether with real money: names of the one mean nothing in the other. Asked until
 * it was answered once; null when these keys may not ask.
 */
export function accountOf(stripe: Stripe, secretKey: string): () => Promise<string | null> {
  const mode = /^[sr]k_live_/.test(secretKey) ? 'live' : 'test'
  async function ask(): Promise<string | null> {
    try {
      const { id } = await spoken(stripe.accounts.retrieveCurrent())
      return `${id}/${mode}`
    } catch (error) {
      if (error instanceof StripeFault && error.status === FORBIDDEN) return null
      throw error
    }
  }
  let known: Promise<string | null> | undefined
  return () => {
    const asked = (known ??= ask())
    asked.catch(() => {
      known = undefined
    })
    return asked
  }
}
