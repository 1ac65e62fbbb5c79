import * as z from 'zod/mini'
import { plans } from './enums.ts'

/** Payment plans a patient may have. */
export const Plan = z.enum(plans)
export type Plan = z.infer<typeof Plan>

/** The plan in a sign-up path; anything unknown is ignored. */
export function toPlan(value: string | undefined): Plan | undefined {
  return plans.find((plan) => plan === value)
}
