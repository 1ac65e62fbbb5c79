import { typedCode } from '#contract/typed-text.ts'
import { HOME_ZONE, toLocal } from './zone.ts'
import { wallClock } from './wall-clock.ts'

/** The last month a card is good for. */
interface Expiry {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** Reads MM/YY; two digits are a year of this century. */
export function parseExpiry(text: string): Expiry | undefined {
  const match = /^(0[1-9]|1[0-2])\s?\/\s?(\d{2})$/.exec(typedCode(text))
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined
}

/** Whether a card is still good: through the last day of its month. */
export function expiryState(text: string, now: number): 'valid' | 'expired' | 'malformed' {
  const expiry = parseExpiry(text)
  if (!expiry) return 'malformed'
  const today = wallClock(toLocal(now, HOME_ZONE))
  return expiry.year * 12 + expiry.month >= today.year * 12 + today.month ? 'valid' : 'expired'
}
