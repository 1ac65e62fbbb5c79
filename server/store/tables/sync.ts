import type { FieldCode } from '#contract/errors.ts'
import type { RejectionCode } from '#contract/sync.ts'
import type { Fixed } from './columns.ts'
import type { ColumnType, Generated } from 'kysely'

export interface SyncEpochTable {
  single: Generated<boolean>
  epoch: string
  /** Up to this transaction entries may be gone. */
  floor: number
}

/** Nouns of which devices keep copies. */
export type Noun = 'news' | 'doctors' | 'questionnaire' | 'consultations' | 'chats' | 'messages'

/** Written by triggers only. */
export interface ChangeTable {
  /** The client that may see it; for what everyone may see, the id of nobody. */
  scope: Fixed<string>
  noun: Fixed<Noun>
  row_id: Fixed<string>
  xid: Fixed<number>
  number: Fixed<number>
  at: Fixed<Date>
}

/** Written by triggers only. */
export interface QuestionnaireProgressTable {
  patient_id: Fixed<string>
  version: Fixed<number>
}

export interface MutationTable {
  person_id: Fixed<string>
  id: Fixed<string>
  fingerprint: Fixed<string>
  /** Null when it was applied. */
  error: Fixed<RejectionCode | null>
  fields: ColumnType<Record<string, FieldCode> | null, string | null, never>
  at: Fixed<Date>
}
