import type { ClosedReason, ConsultationStatus, PayWith, Side } from '#contract/consultation.ts'
import type { Minutes } from '#contract/doctor.ts'
import type { Fixed } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

export interface BusyTable {
  client_id: string
  /** Written by a trigger; null only where times overlapped before they belonged to people. */
  person_id: ColumnType<string | null, never, never>
  subject: string
  /** tstzrange; written and compared through SQL only. */
  during: ColumnType<string, string, never>
  kind: 'hold' | 'paying' | 'consultation' | 'proposal'
  expires_at: Date | null
}

export interface HoldTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  starts_at: Fixed<Date>
  ends_at: Fixed<Date>
  minutes: Fixed<Minutes>
  expires_at: Date
  created_at: Fixed<Date>
}

export interface ConsultationTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  starts_at: Date
  ends_at: Date
  minutes: Fixed<Minutes>
  status: ConsultationStatus
  closed_reason: ClosedReason | null
  /** When its time was first agreed on; null while it has not been, and of what ended before this was noted. */
  scheduled_at: Generated<Date | null>
  /** When it ended, in whatever way; null while it has not, and of what ended before this was noted. */
  closed_at: Generated<Date | null>
  /** In clear, of a release before: it is sealed as soon as it is found. */
  comment: ColumnType<string | null, never, null>
  /** Sealed with the patient's data key, whoever wrote it. */
  sealed_comment: Generated<string | null>
  /** Sealed with the patient's data key. */
  note: string | null
  paid_with: Fixed<PayWith>
  payment_id: Fixed<string | null>
  promo_code: Fixed<string | null>
  base_cents: Fixed<number>
  first_discount_cents: Fixed<number>
  promo_discount_cents: Fixed<number>
  total_cents: Fixed<number>
  met_before: Fixed<number>
  /** When both were first present. */
  started_at: Date | null
  call_seconds: number | null
  earned_cents: number | null
  request_key: Fixed<string | null>
  /** The consultation of the same two whose hour of the week this one has. */
  repeats: ColumnType<string | null, string | null | undefined, never>
  created_at: Fixed<Date>
  /** Whose other times wait for an answer; null with all that follows while nobody's do. */
  proposed_by: Generated<Side | null>
  proposed_starts: Generated<Date[] | null>
  proposed_until: Generated<Date | null>
  /** Sealed with the patient's data key, whoever wrote it. */
  proposal_note: Generated<string | null>
  version: Generated<number>
}

export interface FirstDiscountTable {
  person_id: Fixed<string>
  consultation_id: Fixed<string>
}
