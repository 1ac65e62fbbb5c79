import type { begunEntryKinds, overviewEntryKinds } from '#contract/choices.ts'
import type { Fixed } from './columns.ts'

/** A signed record; what it says stands in its entries. */
export interface OverviewTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  code_on_file: Fixed<boolean>
  signed_at: Fixed<Date>
}

export interface OverviewEntryTable {
  overview_id: Fixed<string>
  /** From 1 on, without gaps. */
  number: Fixed<number>
  kind: Fixed<(typeof overviewEntryKinds)[number]>
  /** Sealed with the patient's data key, and so is the note. */
  sealed_form: Fixed<string | null>
  sealed_note: Fixed<string | null>
  /** A keyed fingerprint of the personal code in the form. */
  code_index: Fixed<string | null>
  written_at: Fixed<Date>
}

/** What a specialist noted about a consultation. */
export interface SessionNoteTable {
  consultation_id: Fixed<string>
  /** Sealed with the patient's data key; none where it was emptied. */
  sealed_text: string | null
  version: number
  saved_at: Date
}

/** What was begun to put right in a signed record, or to add to it. */
export interface OverviewEntryDraftTable {
  overview_id: Fixed<string>
  kind: Fixed<(typeof begunEntryKinds)[number]>
  /** Sealed with the patient's data key; none where it was emptied. */
  sealed_entry: string | null
  version: number
  saved_at: Date
}

export interface OverviewDraftTable {
  doctor_id: Fixed<string>
  patient_id: Fixed<string>
  sealed_form: string
  version: number
  saved_at: Date
}
