import type { Pricing } from '#contract/site.ts'
import type { Kind } from '#contract/speciality.ts'
import { minutesFor } from '#domain/consultation-length.ts'
import { FIRST_DISCOUNT_PERCENT } from '#domain/price.ts'
import { packPriceCents, PLAN_CONSULTATIONS, PLAN_PRICE_CENTS, UNIT_PRICE_CENTS } from '#domain/price-list.ts'
import { includesChat, kindOfPlan } from '#domain/specialities.ts'

const oneTime = (kind: Kind) => ({
  single: UNIT_PRICE_CENTS[kind] / 100,
  pack5: packPriceCents(kind) / 100,
})

/** Every price of the pricing page. */
export function pricing(): Pricing {
  return {
    oneTime: { psychologist: oneTime('psychologist'), doctor: oneTime('doctor') },
    subscriptions: (['advanced', 'basic'] as const).map((plan) => ({
      plan,
      kind: kindOfPlan(plan),
      price: PLAN_PRICE_CENTS[plan] / 100,
      consultations: PLAN_CONSULTATIONS,
      minutes: minutesFor('plan'),
      period: 'month',
      includesChat: includesChat(plan),
    })),
    payAsYouGo: {
      psychologist: UNIT_PRICE_CENTS.psychologist / 100,
      doctor: UNIT_PRICE_CENTS.doctor / 100,
      minutes: minutesFor('card'),
    },
    firstConsultationDiscount: FIRST_DISCOUNT_PERCENT,
    currency: 'EUR',
  }
}
