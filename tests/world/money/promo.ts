import { addPromoCode, listPromoCodes, type NewPromoCode, type PromoCodeRow } from '#contract/promo.ts'
import { randomBytes } from 'node:crypto'
import type { Clinic } from '../people/clinic.ts'
import { dayAt, iso } from '../people/clinic.ts'

/** A day so many days from today, YYYY-MM-DD. */
export const promoDate = (days: number): string => iso(dayAt(days)).slice(0, 10)

/** A code nobody has made: ten percent for everyone, without an end, unless said otherwise. */
export function promoTerms(more: Partial<NewPromoCode> = {}): NewPromoCode {
  return {
    code: `T-${randomBytes(5).toString('hex').toUpperCase()}`,
    ...(more.amount === undefined && { percent: 10 }),
    from: promoDate(-1),
    audience: 'everyone',
    active: true,
    ...more,
  }
}

/** Has an administrator make a code. */
export const newPromo = ({ api, admin }: Pick<Clinic, 'api' | 'admin'>, more?: Partial<NewPromoCode>) =>
  api.send(addPromoCode, { token: admin.token, body: promoTerms(more) })

/** A code as administrators see it now. */
export async function promoNow(
  { api, admin }: Pick<Clinic, 'api' | 'admin'>,
  code: string,
): Promise<PromoCodeRow | undefined> {
  return (await api.send(listPromoCodes, { token: admin.token, query: { code } })).data[0]
}
