import * as z from 'zod/mini'
import { PaymentChallenge } from './consultation.ts'
import { Euro, Id } from './fields.ts'
import { PlacedOrder } from './order.ts'
import { Plan } from './plan.ts'
import { onePaymentOption, PayBy, PlanBalance } from './purchase.ts'
import { route } from './route.ts'

/** The plan a patient chooses. */
export const PlanChoice = z
  .object({
    plan: Plan,
    /** The default card when missing; a plan is renewed with the card it was last paid with, or the one chosen since. */
    cardId: z.optional(Id),
    payBy: PayBy,
    /** What was said to be due now, nothing when a cancellation is taken back: at another price nothing is begun. */
    total: z.optional(Euro),
  })
  .check(
    onePaymentOption,
    z.refine(({ plan, payBy }) => plan !== 'pay_as_you_go' || payBy === undefined, {
      error: 'invalid',
      path: ['payBy'],
    }),
  )
export type PlanChoice = z.output<typeof PlanChoice>

/** The plan a patient has now; paying for each consultation has nothing left and no end. */
export const PatientPlan = z.union([PlanBalance, z.object({ name: z.literal('pay_as_you_go') })])
export type PatientPlan = z.infer<typeof PatientPlan>

export const getPlan = route('GET /patient/plan', {
  who: 'patient+',
  summary: 'The plan one has now',
  answers: { 200: PatientPlan },
  errors: ['no_profile'],
})

export const choosePlan = route('POST /patient/plan', {
  who: 'patient+',
  idempotent: getPlan,
  summary:
    'Begin a plan, charged to a card at once; pay one that is past due; take a cancellation back; order a month by bank transfer; or, with pay_as_you_go, cancel; renewal_waits while nobody knows whether a renewal was paid',
  body: PlanChoice,
  answers: { 200: PatientPlan, 201: PlacedOrder, 202: PaymentChallenge },
  errors: [
    'no_profile',
    'conflict',
    'renewal_waits',
    'card_required',
    'payment_failed',
    'price_changed',
    'too_many_orders',
  ],
})

export const choosePlanCard = route('PUT /patient/plan/card', {
  who: 'patient+',
  summary:
    'Charge the plan to this card from its next renewal on; one that waits to be paid, or for the processor, is tried with it next',
  body: z.object({ cardId: Id }),
  answers: { 200: PlanBalance },
  errors: ['no_profile', 'not_found', 'card_required', 'wrong_status', 'conflict'],
})

export const cancelPlan = route('DELETE /patient/plan', {
  who: 'patient+',
  summary: 'Cancel the plan: what is paid stays until its month ends. Again is nothing',
  answers: { 204: null },
  errors: ['no_profile', 'conflict'],
})
