import { formatLocal } from './wall-clock.ts'
import { HOME_ZONE, toLocal } from './zone.ts'

/** The day that counts for promo codes, YYYY-MM-DD: they hold for whole days in Riga. */
export function promoDay(now: number): string {
  return formatLocal(toLocal(now, HOME_ZONE)).slice(0, 10)
}
