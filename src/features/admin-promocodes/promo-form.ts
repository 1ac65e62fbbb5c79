import type { NewPromoCode, PromoCodeRow } from '#contract/promo.ts'

/** What the form begins with: the code as it is, or a new one from today. */
export function formOf(promo: PromoCodeRow | null, today: string): NewPromoCode {
  if (!promo) return { code: '', from: today, audience: 'everyone', active: true }
  const { code, percent, amount, from, to, limit, audience, active } = promo
  return { code, percent, amount, from, to, limit, audience, active }
}
