import type { User } from '#contract/account.ts'
import type { Plan } from '#contract/plan.ts'

/** How a patient pays: by plan, or for free once an administrator has approved that. */
type OwnPlan = Plan | 'free'

/** The plan of a person's current profile. */
export function planOf(user: User): OwnPlan {
  if (user.approval === 'confirmed') return 'free'
  return user.currentClient._id.paymentPlan ?? 'pay_as_you_go'
}
