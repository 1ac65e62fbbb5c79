import type { Kind } from '#contract/speciality.ts'
import { type Promo, percentOf, promoDiscountOf } from './price.ts'
import type { Subscription } from './specialities.ts'

/** Pay-as-you-go reference prices and the unit price of bought consultations, in cents (specification, section 9). */
export const UNIT_PRICE_CENTS = { psychologist: 4000, doctor: 5000 } as const satisfies Record<Kind, number>

/** Consultations in a pack. */
export const PACK_SIZE = 5

/** Percent a pack is cheaper than as many single ones; our decision, the specification names no number. */
const PACK_DISCOUNT_PERCENT = 10

/** Consultations a subscription grants each month. */
export const PLAN_CONSULTATIONS = 5

/**
 * Monthly price of a subscription in cents: what a pack costs, so that the longer consultations (60 instead of 45
 * minutes) and the chat are what a subscriber gains. Our decision, the specification names no number.
 */
export const PLAN_PRICE_CENTS = {
  advanced: packPriceCents('psychologist'),
  basic: packPriceCents('doctor'),
} as const satisfies Record<Subscription, number>

/** What a purchase costs, in cents. */
export interface PurchaseCents {
  readonly base: number
  readonly promoDiscount: number
  readonly total: number
}

/** The price of a pack. */
export function packPriceCents(kind: Kind): number {
  const single = UNIT_PRICE_CENTS[kind] * PACK_SIZE
  return single - percentOf(single, PACK_DISCOUNT_PERCENT)
}

/** What an amount of consultations costs: every full five at the price of a pack, the others singly. */
export function quotePurchase(kind: Kind, amount: number, promo?: Promo): PurchaseCents {
  const packs = Math.floor(amount / PACK_SIZE)
  const base = packs * packPriceCents(kind) + (amount % PACK_SIZE) * UNIT_PRICE_CENTS[kind]
  const promoDiscount = promoDiscountOf(base, promo)
  return { base, promoDiscount, total: base - promoDiscount }
}

/** What a month of a subscription costs. */
export function quotePlan(plan: Subscription): PurchaseCents {
  return { base: PLAN_PRICE_CENTS[plan], promoDiscount: 0, total: PLAN_PRICE_CENTS[plan] }
}
