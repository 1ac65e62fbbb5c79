import type { PayWith } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'

const MINUTES_FOR = { card: 45, balance: 45, plan: 60, free: 60 } as const satisfies Record<PayWith, Minutes>

/** The one length a way of paying buys. */
export function minutesFor(payWith: PayWith): Minutes {
  return MINUTES_FOR[payWith]
}
