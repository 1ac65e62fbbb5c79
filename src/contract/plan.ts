import * as z from 'zod/mini'

/** Payment plans a patient may have. */
export const plans = ['advanced', 'basic', 'pay_as_you_go'] as const
export const Plan = z.enum(plans)
export type Plan = z.infer<typeof Plan>

/** The plan in a sign-up path; anything unknown is ignored. */
export function toPlan(value: string | undefined): Plan | undefined {
  return plans.find((plan) => plan === value)
}
