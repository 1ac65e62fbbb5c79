import type { PayWith, Prices } from '#contract/consultation.ts'

/** Percent off a person's first consultation paid by card. */
export const FIRST_DISCOUNT_PERCENT = 10

/** What a promo code takes off: a share of the rest, an amount, or both in this order. */
export interface Promo {
  readonly percent?: number | undefined
  readonly amountCents?: number | undefined
}

/** A price and what came off it, in cents; discounts are positive. */
export interface PriceCents {
  readonly base: number
  readonly firstDiscount: number
  readonly promoDiscount: number
  readonly total: number
}

/** The same as the API says it: in euro. */
export function inEuro({ base, firstDiscount, promoDiscount, total }: PriceCents): Prices {
  return {
    base: base / 100,
    firstDiscount: firstDiscount / 100,
    promoDiscount: promoDiscount / 100,
    total: total / 100,
  }
}

/** What decides the price of one consultation. */
interface PriceInput {
  /** The doctor's published price: one consultation of either length is charged as one hour. */
  readonly basePriceCents: number
  readonly paidWith: PayWith
  /** True for a person who never used the discount. */
  readonly firstConsultation: boolean
  readonly promo?: Promo | undefined
}

/** A share of an amount, to the nearest cent. */
export function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100)
}

/** Cents that no card is charged less than (Stripe's minimum in euro). */
const MIN_CHARGE_CENTS = 50

/**
 * What a promo code takes off an amount: never more than all of it, and all of it where less would be left than a card
 * can be charged.
 */
export function promoDiscountOf(cents: number, promo: Promo | undefined): number {
  if (!promo) return 0
  const off = percentOf(cents, promo.percent ?? 0) + (promo.amountCents ?? 0)
  return off > cents - MIN_CHARGE_CENTS ? cents : off
}

/**
 * What one consultation costs the card. The first-consultation discount comes off first, a promo code off the rest.
 * Prepaid, plan and free consultations are already paid or free: no discount, nothing to charge.
 */
export function quote({ basePriceCents: base, paidWith, firstConsultation, promo }: PriceInput): PriceCents {
  if (paidWith !== 'card') return { base, firstDiscount: 0, promoDiscount: 0, total: 0 }
  const firstDiscount = firstConsultation ? percentOf(base, FIRST_DISCOUNT_PERCENT) : 0
  const promoDiscount = promoDiscountOf(base - firstDiscount, promo)
  return { base, firstDiscount, promoDiscount, total: base - firstDiscount - promoDiscount }
}

/** What the doctor earns: the price before discounts, which the platform bears, less its fee (a share from 0 to 1). */
export function earnedCents(basePriceCents: number, platformFee: number): number {
  return basePriceCents - Math.round(basePriceCents * platformFee)
}
