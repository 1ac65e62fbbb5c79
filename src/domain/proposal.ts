import type { ConsultationStatus } from '#contract/consultation.ts'
import { cancelUntil } from './deadlines.ts'
import type { Interval } from './interval.ts'
import type { Refusal } from './transitions.ts'

/** Other times the doctor may offer at once. */
export const MAX_TIMES = 3

/** Why another time may not be proposed or offered now, if so: a request until its start, a scheduled one 24 h before. */
export function proposalRefusal(status: ConsultationStatus, now: number, from: number): Refusal | undefined {
  if (status === 'awaiting_approval') return now < from ? undefined : 'wrong_status'
  if (status !== 'scheduled') return 'wrong_status'
  return now <= cancelUntil(from) ? undefined : 'too_late'
}

/** Until when proposed times may be answered: the earliest of all starts, so that none of them is ever past. */
export function proposalUntil(currentStart: number, times: readonly Interval[]): number {
  return times.reduce((least, { from }) => Math.min(least, from), currentStart)
}
