import type { ConsultationStatus } from '#contract/consultation.ts'
import { FINISH_MINUTES } from './deadlines.ts'
import { HOUR, MINUTE } from './duration.ts'

/** In these a consultation has not begun; it does not any more once its end has come. */
export const waitingStatuses = ['awaiting_approval', 'scheduled'] as const satisfies ConsultationStatus[]

/** In these nothing has become of a consultation yet. */
export const openStatuses = [...waitingStatuses, 'active'] as const satisfies ConsultationStatus[]

/** In milliseconds; the times that are offered are no longer. */
export const MAX_CONSULTATION_MS = HOUR

/** What began earlier than this is neither to come nor going on: the server ends a call that nobody ended. */
export const comingSince = (now: number): number => now - MAX_CONSULTATION_MS - FINISH_MINUTES * MINUTE

/** Whether a consultation is still to come or goes on; every other one is past, also what was refused for a later day. */
export function isComing(
  { status, endsAt }: { status: ConsultationStatus; endsAt: number },
  now: number,
): boolean {
  return status === 'active' || (waitingStatuses.some((waiting) => waiting === status) && endsAt > now)
}
