import * as z from 'zod/mini'
import { PaymentChallenge, Prices } from './consultation.ts'
import { Euro, Id, Instant } from './fields.ts'
import { PlacedOrder } from './order.ts'
import { TypedPromoCode } from './promo-code.ts'
import { PaidCard } from './payment.ts'
import { route } from './route.ts'
import { Kind } from './speciality.ts'

/** A card that a plan is charged to. */
export const PlanCard = z.object({ _id: Id, ...PaidCard.shape })

/**
 * The plan of a patient and what is left of it; `renewsAt` is when a card is next charged while it goes on, `endsAt` when
 * it ends once it was cancelled, or was paid by bank transfer, which is never charged again by itself.
 */
export const PlanBalance = z.object({
  name: z.enum(['advanced', 'basic']),
  kind: Kind,
  status: z.enum(['active', 'past_due', 'cancelled']),
  left: z.int(),
  renewsAt: z.optional(Instant),
  endsAt: z.optional(Instant),
  /** The card that is charged next, while one is. */
  card: z.optional(PlanCard),
  /** When the month ends that `left` is of, where the plan goes on with one that is paid ahead. */
  monthEndsAt: z.optional(Instant),
  /** It is due, and nobody knows yet whether its card was charged: the processor is asked until it answers. */
  waits: z.optional(z.boolean()),
  /** Nobody cancelled it: a month paid by bank transfer just ends. */
  byTransfer: z.optional(z.boolean()),
})
export type PlanBalance = z.infer<typeof PlanBalance>

/** What is left of a month beside the plan that runs: usable until that month ends. */
export const PlanRest = z.object({
  name: z.enum(['advanced', 'basic']),
  kind: Kind,
  left: z.int(),
  endsAt: Instant,
})
export type PlanRest = z.infer<typeof PlanRest>

/** A month that is paid for and has not begun: nothing of it is to be had before. */
export const PlanAhead = z.object({ ...PlanRest.shape, startsAt: Instant })
export type PlanAhead = z.infer<typeof PlanAhead>

/** Consultations a patient has paid for and not yet used, by kind, and those of plans. */
export const Balance = z.object({
  psychologist: z.int(),
  doctor: z.int(),
  plan: z.optional(PlanBalance),
  rests: z.optional(z.array(PlanRest)),
  /** Apart from the rests, which can be spent now; the one that begins first before others. */
  ahead: z.optional(z.array(PlanAhead)),
})
export type Balance = z.infer<typeof Balance>

const Amount = z
  .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .check(z.int('invalid'), z.minimum(1, 'too_small'), z.maximum(100, 'too_large'))

/** With `bank_transfer` it is ordered, and had once the money is there. */
export const PayBy = z.optional(z.literal('bank_transfer', 'invalid'))
/** One or the other pays. */
export const onePaymentOption = z.refine<{ cardId?: string | undefined; payBy?: string | undefined }>(
  ({ cardId, payBy }) => cardId === undefined || payBy === undefined,
  { error: 'invalid', path: ['payBy'] },
)

/** What is bought in advance. */
export const Purchase = z
  .object({
    kind: Kind,
    amount: Amount,
    /** The default card when missing. */
    cardId: z.optional(Id),
    payBy: PayBy,
    promoCode: z.optional(TypedPromoCode),
    /** What it was said to cost: at another price nothing is bought. */
    total: z.optional(Euro),
  })
  .check(onePaymentOption)
export type Purchase = z.output<typeof Purchase>

/** What was bought, and what there is now. */
export const Bought = z.object({
  kind: Kind,
  amount: z.int(),
  price: Euro,
  prices: Prices,
  balance: Balance,
})
export type Bought = z.infer<typeof Bought>

export const getBalance = route('GET /patient/balance', {
  who: 'patient+',
  summary: 'Prepaid consultations by kind, and the plan with what is left of it',
  answers: { 200: Balance },
  errors: ['no_profile'],
})

export const buyConsultations = route('POST /patient/consultations/buy', {
  who: 'patient+',
  idempotent: true,
  summary: 'Buy consultations in advance, charged to a card at once, or order them by bank transfer',
  body: Purchase,
  answers: { 201: z.union([Bought, PlacedOrder]), 202: PaymentChallenge },
  errors: [
    'no_profile',
    'card_required',
    'conflict',
    'payment_failed',
    'price_changed',
    'promo_code_not_valid',
    'too_many_orders',
    'too_many_requests',
  ],
})

/** What is asked for a price: consultations of a kind, or a month of a plan. */
export const PurchaseRequest = z
  .object({
    kind: z.optional(Kind),
    amount: z.optional(Amount),
    promoCode: z.optional(TypedPromoCode),
    plan: z.optional(z.enum(['advanced', 'basic'])),
  })
  .check(
    z.refine(({ plan, kind }) => plan !== undefined || kind !== undefined, {
      error: 'required',
      path: ['kind'],
    }),
    z.refine(({ plan, amount }) => plan !== undefined || amount !== undefined, {
      error: 'required',
      path: ['amount'],
    }),
    z.refine(({ plan, kind, amount }) => plan === undefined || (kind === undefined && amount === undefined), {
      error: 'invalid',
      path: ['plan'],
    }),
  )
export type PurchaseRequest = z.output<typeof PurchaseRequest>

export const quotePurchase = route('POST /patient/quote', {
  who: 'patient+',
  summary: 'What consultations bought in advance, or a month of a plan, would cost',
  body: PurchaseRequest,
  answers: { 200: z.object({ base: Euro, promoDiscount: Euro, total: Euro }) },
  errors: ['no_profile', 'promo_code_not_valid', 'too_many_requests'],
})
