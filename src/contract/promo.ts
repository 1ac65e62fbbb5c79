import * as z from 'zod/mini'
import type { FieldCode } from './errors.ts'
import { Euro, Id, Instant, TermDay, idParams } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { TypedPromoCode } from './promo-code.ts'
import { route } from './route.ts'
import { promoAudiences } from './choices.ts'
import { promoStates } from './list-choices.ts'

export { promoAudiences } from './choices.ts'
export { promoStates } from './list-choices.ts'
export const PromoAudience = z.enum(promoAudiences, 'required')
export type PromoAudience = z.infer<typeof PromoAudience>
export const PromoState = z.enum(promoStates)
export type PromoState = z.infer<typeof PromoState>

const PromoCode = TypedPromoCode.check(
  z.minLength(1, 'required'),
  z.minLength(3, 'too_short'),
  z.maxLength(32, 'too_long'),
  z.regex(/^[A-Z\d-]*$/, 'promo_code_form'),
)

/** What a code may take off in percent, whole ones. */
export const PROMO_PERCENT = { min: 1, max: 100 }
/** What a code may take off as a sum, in EUR. */
export const PROMO_AMOUNT = { min: 0.01, max: 999 }
/** How often a code may be used. */
export const PROMO_USES = { min: 1, max: 1_000_000 }

/** What an administrator decides about a code: days are whole ones in Europe/Riga, `to` is the last. */
const terms = {
  /** Off the price after the first-consultation discount; this or `amount`. */
  percent: z.optional(
    z
      .number('invalid')
      .check(
        z.int('invalid'),
        z.minimum(PROMO_PERCENT.min, 'too_small'),
        z.maximum(PROMO_PERCENT.max, 'too_large'),
      ),
  ),
  /** EUR. */
  amount: z.optional(
    Euro.check(z.minimum(PROMO_AMOUNT.min, 'too_small'), z.maximum(PROMO_AMOUNT.max, 'too_large')),
  ),
  from: TermDay,
  to: z.optional(TermDay),
  /** Uses in all; as many as like when missing. Each person uses a code once. */
  limit: z.optional(
    z
      .number('invalid')
      .check(
        z.int('invalid'),
        z.minimum(PROMO_USES.min, 'too_small'),
        z.maximum(PROMO_USES.max, 'too_large'),
      ),
  ),
  audience: PromoAudience,
  active: z.boolean(),
}
interface Terms {
  percent?: number | undefined
  amount?: number | undefined
  from: string
  to?: string | undefined
}

const faultOf = (code: FieldCode, ...path: string[]) => ({ error: code, path })
const oneValue = z.refine<Terms>(
  ({ percent, amount }) => percent === undefined || amount === undefined,
  faultOf('invalid', 'amount'),
)
/** Where neither is there, either one mends it: both are asked for, and a form shows the one it has. */
const someValue = (path: 'percent' | 'amount') =>
  z.refine<Terms>(
    ({ percent, amount }) => percent !== undefined || amount !== undefined,
    faultOf('required', path),
  )
const daysInOrder = z.refine<Terms>(({ from, to }) => to === undefined || to >= from, faultOf('order', 'to'))

const consistent = [oneValue, someValue('percent'), someValue('amount'), daysInOrder] as const

export const NewPromoCode = z.object({ code: PromoCode, ...terms }).check(...consistent)
export type NewPromoCode = z.output<typeof NewPromoCode>

/** All that may change about a code, as it shall be; `version` is the one that was read. Its letters never change. */
export const ChangedPromoCode = z.object({ ...terms, version: z.int() }).check(...consistent)
export type ChangedPromoCode = z.output<typeof ChangedPromoCode>

/** A code as administrators see it: how often it is used and what it gave away, never by whom. */
export const PromoCodeRow = z.object({
  _id: Id,
  code: z.string(),
  ...terms,
  state: PromoState,
  /** Uses taken now; one comes back when its consultation is paid back. */
  uses: z.int(),
  /** EUR taken off by them. */
  given: Euro,
  /** Somebody has booked with it: its value stays, and it cannot be deleted. */
  used: z.boolean(),
  createdAt: Instant,
  version: z.int(),
})
export type PromoCodeRow = z.infer<typeof PromoCodeRow>

export const checkPromoCode = route('POST /promo/check', {
  who: 'patient',
  summary: 'What a promo code takes off, if this person may use it now',
  body: z.object({ code: TypedPromoCode, doctorId: z.optional(Id) }),
  answers: {
    200: z.object({ code: z.string(), percent: z.optional(z.int()), amount: z.optional(Euro) }),
  },
  errors: ['not_found', 'promo_code_not_valid', 'too_many_requests'],
})

export const listPromoCodes = route('GET /admin/promocodes', {
  who: 'admin',
  summary: 'Promo codes with their uses, newest first',
  query: z.object({ ...paging, state: z.optional(PromoState), code: z.optional(TypedPromoCode) }),
  answers: { 200: listOf(PromoCodeRow) },
})

export const getPromoCode = route('GET /admin/promocodes/{id}', {
  who: 'admin',
  summary: 'One promo code with its uses',
  params: idParams,
  answers: { 200: PromoCodeRow },
  errors: ['not_found'],
})

export const addPromoCode = route('POST /admin/promocodes', {
  who: 'admin',
  summary: 'Make a promo code',
  body: NewPromoCode,
  answers: { 201: PromoCodeRow },
  errors: ['promo_code_exists'],
  idempotent: getPromoCode,
  audited: 'promo_code_added',
})

export const changePromoCode = route('PUT /admin/promocodes/{id}', {
  who: 'admin',
  summary: 'Change a promo code; once it was used its value stays',
  params: idParams,
  body: ChangedPromoCode,
  answers: { 200: PromoCodeRow },
  errors: ['not_found', 'conflict', 'promo_code_used'],
  idempotent: getPromoCode,
  audited: 'promo_code_changed',
})

export const removePromoCode = route('DELETE /admin/promocodes/{id}', {
  who: 'admin',
  summary: 'Delete a promo code that nobody has used',
  params: idParams,
  answers: { 204: null },
  errors: ['not_found', 'promo_code_used'],
  audited: 'promo_code_removed',
})
