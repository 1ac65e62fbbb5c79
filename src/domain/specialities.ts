import type { Plan } from '#contract/plan.ts'
import type { Kind, Speciality } from '#contract/speciality.ts'

/** A plan that grants consultations. */
export type Subscription = Exclude<Plan, 'pay_as_you_go'>

const KIND_OF = {
  psychologist: 'psychologist',
  psychiatrist: 'doctor',
  psychotherapist: 'psychologist',
  therapist: 'psychologist',
  narcologist: 'doctor',
  physiotherapist: 'psychologist',
  nutrition_specialist: 'psychologist',
} as const satisfies Record<Speciality, Kind>

const KIND_OF_PLAN = { advanced: 'psychologist', basic: 'doctor' } as const satisfies Record<
  Subscription,
  Kind
>

/** Which prepaid consultations a specialist takes; only psychiatrists and narcologists are doctors. */
export function kindOf(speciality: Speciality): Kind {
  return KIND_OF[speciality]
}

/** Which specialists a subscription pays for. */
export function kindOfPlan(plan: Subscription): Kind {
  return KIND_OF_PLAN[plan]
}

/** Whether a plan grants consultations, tells TypeScript so too. */
export function isSubscription(plan: Plan): plan is Subscription {
  return plan !== 'pay_as_you_go'
}

/** Whether a plan includes the chat; a free user has no plan and no chat. */
export function includesChat(plan: Plan): boolean {
  return isSubscription(plan)
}
