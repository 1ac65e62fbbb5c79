import type { Fixed } from './columns.ts'
import type { Generated } from 'kysely'

export type LedgerUnit = 'cents' | 'psychologist' | 'doctor' | 'plan'

export type AccountKind = 'processor' | 'bank' | 'platform' | 'person' | 'wallet' | 'payouts'

export interface LedgerAccountTable {
  id: Fixed<string>
  kind: Fixed<AccountKind>
  owner: Fixed<string | null>
  unit: Fixed<LedgerUnit>
  /** The month of a plan whose consultations it holds. */
  month_id: Fixed<string | null>
  balance: Generated<number>
  pending_out: Generated<number>
}

export interface LedgerTransferTable {
  id: Fixed<string>
  key: Fixed<string>
  debit: Fixed<string>
  credit: Fixed<string>
  unit: Fixed<LedgerUnit>
  amount: Fixed<number>
  state: 'pending' | 'posted' | 'voided'
  reason: Fixed<string>
  consultation_id: Fixed<string | null>
  /** The card payment whose money went back, or was taken by its bank. */
  payment_id: Fixed<string | null>
  /** The payout that it takes out of a wallet, pays, or brings back. */
  payout_id: Fixed<string | null>
  minutes: Fixed<number | null>
  created_at: Fixed<Date>
}
