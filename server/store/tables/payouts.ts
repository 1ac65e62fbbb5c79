import type { PayoutStatus } from '#contract/payout.ts'
import type { Generated } from 'kysely'
import type { Fixed } from './columns.ts'

export interface PayoutTable {
  id: Fixed<string>
  doctor_id: Fixed<string>
  /** As they were when it was asked for. */
  name: Fixed<string>
  iban: Fixed<string>
  cents: Fixed<number>
  status: Generated<PayoutStatus>
  created_at: Fixed<Date>
  executed_at: Date | null
  /** When it was first put into a file for the bank. */
  filed_at: Date | null
  /** When somebody began to take it back: from then on nothing else takes it. */
  return_asked_at: Date | null
  return_asked_by: string | null
  /** In clear where it was written before migration 0060, until `sealStanding` seals it. */
  return_reason: string | null
  sealed_return_reason: string | null
  returned_at: Date | null
}
