import type { AuditKind } from '#contract/audit-kinds.ts'
import type { GeneratedAlways } from 'kysely'
import type { Fixed } from './columns.ts'

export interface AuditEntryTable {
  number: GeneratedAlways<number>
  id: Fixed<string>
  at: Fixed<Date>
  kind: Fixed<AuditKind>
  by_person: Fixed<string>
  by_role: Fixed<'doctor' | 'admin'>
  /** The id of what it was done to. */
  about: Fixed<string | null>
  /** Whose it is. */
  person_id: Fixed<string | null>
  /** With the key of `person_id`, or of who did it. */
  sealed_reason: Fixed<string | null>
}

export interface AuditSealTable {
  number: Fixed<number>
  sealed_at: Fixed<Date>
  /** SHA-256 in hex, of the root before and of this seal's entries. */
  root: Fixed<string>
}

/** Which seal an entry is under. */
export interface AuditLeafTable {
  entry: Fixed<number>
  seal: Fixed<number>
}
