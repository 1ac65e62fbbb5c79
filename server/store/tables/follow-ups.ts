import type { followUpStates } from '#contract/choices.ts'
import type { Minutes } from '#contract/doctor.ts'
import type { Generated } from 'kysely'
import type { Fixed } from './columns.ts'

/** A next appointment that a specialist offers to a patient; nothing is held for it. */
export interface FollowUpTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  starts_at: Fixed<Date>
  minutes: Fixed<Minutes>
  /** Sealed with the patient's data key. */
  sealed_note: Fixed<string | null>
  /** From then on it cannot be booked any more: an open one is over, be it written or not. */
  until: Fixed<Date>
  status: Generated<(typeof followUpStates)[number]>
  offered_at: Fixed<Date>
  /** When it stopped being open. */
  closed_at: Generated<Date | null>
  /** The consultation that was booked at its time. */
  consultation_id: Generated<string | null>
}
