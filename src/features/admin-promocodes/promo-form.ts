import type { NewPromoCode, PromoCodeRow } from '#contract/promo.ts'

/** A number as it is typed, with a comma or a point; nothing for an empty field. */
export function typedNumber(text: unknown): number | undefined {
  if (typeof text === 'number') return text
  const typed = typeof text === 'string' ? text.trim() : ''
  return typed === '' ? undefined : Number(typed.replace(',', '.'))
}

/** What the form begins with: the code as it is, or a new one from today. */
export function formOf(promo: PromoCodeRow | null, today: string): NewPromoCode {
  if (!promo) return { code: '', from: today, audience: 'everyone', active: true }
  const { code, percent, amount, from, to, limit, audience, active } = promo
  return { code, percent, amount, from, to, limit, audience, active }
}
