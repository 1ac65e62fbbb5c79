import { dayInRiga } from './zone.ts'

/** The day that counts for promo codes, YYYY-MM-DD: they hold for whole days in Riga. */
export const promoDay = dayInRiga
