import type { EscalationReason, ContactChannel } from '#contract/flag.ts'
import type { Generated } from 'kysely'
import type { Fixed } from './columns.ts'

/** That a patient chose an answer that may mean danger; at most one of a patient is open. */
export interface RiskFlagTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  /** Sealed with the patient's data key, and so is the note. */
  sealed_answers: string
  /** Grows with every answer that is added. */
  version: Generated<number>
  raised_at: Fixed<Date>
  /** When the last of the answers came. */
  answered_at: Date
  resolved_at: Date | null
  /** The person who has seen to it. */
  resolved_by: string | null
  sealed_note: string | null
  /** How the person was reached; null where nobody asked yet. */
  channel: Generated<ContactChannel | null>
  /** When administrators were asked to call. */
  escalated_at: Generated<Date | null>
  /** The specialist who asked; null where time ran out. */
  escalated_by: Generated<string | null>
  escalated_why: Generated<EscalationReason | null>
}

/** The message that a specialist wrote because of a flag. */
export interface RiskFlagMessageTable {
  flag_id: Fixed<string>
  doctor_id: Fixed<string>
  message_id: string
  sent_at: Date
}
