import type { ConsultationStatus } from '#contract/consultation.ts'
import { HOUR } from './duration.ts'

/** In these a consultation may still take place. */
export const openStatuses = [
  'awaiting_approval',
  'scheduled',
  'active',
] as const satisfies ConsultationStatus[]

/** No consultation is longer: one that began before is over. */
export const LONGEST_CONSULTATION = HOUR

const isOpen = (status: ConsultationStatus) => openStatuses.some((open) => open === status)

/** Whether a consultation is still to come or goes on; every other one is past, also what was refused for a later day. */
export const isComing = (
  { status, endsAt }: { status: ConsultationStatus; endsAt: number },
  now: number,
): boolean => isOpen(status) && endsAt > now
