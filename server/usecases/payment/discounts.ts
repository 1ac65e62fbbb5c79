import { failure, type Failure } from '#contract/errors.ts'
import type { PriceCents } from '#domain/price.ts'
import { promoDay } from '#domain/promo.ts'
import { freeFirstDiscount, insertFirstDiscount } from '../../store/payment/write.ts'
import { deletePromoUse, insertPromoUse } from '../../store/promo/write.ts'
import type { Tx } from '../../store/schema.ts'

interface Discounted {
  /** The consultation's id. */
  id: string
  personId: string
  prices: PriceCents
  promoCode: string | undefined
  now: number
}

/** Takes what a price was lowered by, so that nobody else has it too; answers why it cannot be had any more. */
export async function claimDiscounts(
  tx: Tx,
  { id, personId, prices, promoCode, now }: Discounted,
): Promise<Failure | null> {
  if (prices.firstDiscount > 0 && !(await insertFirstDiscount(tx, personId, id))) return failure('conflict')
  if (!promoCode) return null
  const use = { code: promoCode, personId, on: { consultationId: id }, cents: prices.promoDiscount }
  const taken = await insertPromoUse(tx, use, promoDay(now), new Date(now))
  return taken ? null : failure('promo_code_not_valid')
}

/** Gives the discounts of a consultation back: it was not paid after all. */
export async function releaseDiscounts(tx: Tx, consultationId: string): Promise<void> {
  await freeFirstDiscount(tx, consultationId)
  await deletePromoUse(tx, { consultationId })
}
