import { PLAN_CONSULTATIONS, quotePlan } from '#domain/price-list.ts'
import { kindOfPlan, type Subscription } from '#domain/specialities.ts'
import type { PurchaseRow } from '../../store/purchase/read.ts'

/** The purchase of a month of a plan, by a request's key or as one try of a renewal. */
export function monthToBuy(
  plan: Subscription,
  made: { id: string; patientId: string; key: string | null; renewalKey?: string; now: number },
): PurchaseRow {
  const { base, promoDiscount, total } = quotePlan(plan)
  return {
    id: made.id,
    patient_id: made.patientId,
    kind: kindOfPlan(plan),
    amount: PLAN_CONSULTATIONS,
    plan,
    renewal_key: made.renewalKey ?? null,
    base_cents: base,
    promo_discount_cents: promoDiscount,
    total_cents: total,
    promo_code: null,
    request_key: made.key,
    created_at: new Date(made.now),
    credited_at: null,
  }
}
