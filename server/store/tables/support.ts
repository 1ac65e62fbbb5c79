import type { Fixed } from './columns.ts'

export interface SupportMessageTable {
  id: Fixed<string>
  client_id: Fixed<string>
  /** Sealed with the data key of whoever wrote it, and so is what was answered. */
  sealed_text: Fixed<string>
  created_at: Fixed<Date>
  replied_at: Date | null
  replied_by: string | null
  sealed_reply: string | null
}
