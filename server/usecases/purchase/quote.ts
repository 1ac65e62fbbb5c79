import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { PurchaseRequest } from '#contract/purchase.ts'
import { quotePlan, quotePurchase as priceOf, type PurchaseCents } from '#domain/price-list.ts'
import { patientProfile } from '../card/cards.ts'
import type { Actor, Ports } from '../ports.ts'
import { promoOf } from '../promo/usable-promo.ts'

/** What a purchase would cost, in euro. Codes take nothing off a plan. */
export async function quotePurchase(
  ports: Pick<Ports, 'database' | 'clock'>,
  actor: Actor,
  { kind, amount, plan, promoCode }: PurchaseRequest,
): Promise<Outcome<{ base: number; promoDiscount: number; total: number }>> {
  const { sql } = ports.database
  const patientId = await patientProfile(sql, actor)
  if (isFailure(patientId)) return patientId
  if (plan) return promoCode ? failure('promo_code_not_valid') : inEuro(quotePlan(plan))
  const promo = await promoOf(ports, sql, { ...actor, clientId: patientId }, promoCode)
  if (isFailure(promo)) return promo
  return inEuro(priceOf(kind ?? 'psychologist', amount ?? 1, promo))
}

const inEuro = ({ base, promoDiscount, total }: PurchaseCents) => ({
  base: base / 100,
  promoDiscount: promoDiscount / 100,
  total: total / 100,
})
