import * as z from 'zod/mini'
import { Purchase } from '#contract/purchase.ts'
import type { Kind } from '#contract/speciality.ts'
import { PACK_SIZE, quotePurchase, UNIT_PRICE_CENTS } from '#domain/price-list.ts'
import { toWholeNumber } from '../../../i18n/typed-number.ts'
import type { PromoFound } from '../../../parts/payment/use-promo-entry.ts'

/** How many are bought: one, a pack, or a number that is typed. */
export type Choice = 'one' | 'pack' | 'other'

/** The choice an amount in the address stands for; a pack when there is none. */
export function choiceOf(amount: number = PACK_SIZE): Choice {
  if (amount === PACK_SIZE) return 'pack'
  return amount === 1 ? 'one' : 'other'
}

/** The amount of a choice, or what is wrong with the typed one. */
export function readAmount(choice: Choice, typed: string): { amount?: number; fault?: string | undefined } {
  if (choice === 'one') return { amount: 1 }
  if (choice === 'pack') return { amount: PACK_SIZE }
  const read = z.safeParse(Purchase.shape.amount, toWholeNumber(typed))
  return read.success ? { amount: read.data } : { fault: read.error.issues[0]?.message }
}

/** What a purchase costs and why, in EUR; discounts are positive. */
export interface PurchasePrice {
  /** As many single ones. */
  singly: number
  packDiscount: number
  promoDiscount: number
  total: number
}

/** The price of a purchase, reckoned as the server does. */
export function priceOf(kind: Kind, amount: number, promo: PromoFound | undefined): PurchasePrice {
  const off = promo && {
    percent: promo.percent,
    amountCents: promo.amount === undefined ? undefined : Math.round(promo.amount * 100),
  }
  const { base, promoDiscount, total } = quotePurchase(kind, amount, off)
  return explain(kind, amount, { base: base / 100, promoDiscount: promoDiscount / 100, total: total / 100 })
}

/** The same from what the bank is asking for. */
export function explain(
  kind: Kind,
  amount: number,
  { base, promoDiscount, total }: { base: number; promoDiscount: number; total: number },
): PurchasePrice {
  const singly = (amount * UNIT_PRICE_CENTS[kind]) / 100
  return { singly, packDiscount: Math.round((singly - base) * 100) / 100, promoDiscount, total }
}
