import type { PromoAudience } from '#contract/promo.ts'
import type { Fixed } from './columns.ts'
import type { Generated } from 'kysely'

export interface PromoCodeTable {
  id: Fixed<string>
  code: Fixed<string>
  percent: number | null
  amount_cents: number | null
  /** YYYY-MM-DD, whole days in Riga; the last one included. */
  valid_from: string
  valid_to: string | null
  use_limit: number | null
  audience: PromoAudience
  active: boolean
  /** How many uses are taken now, and what they took off. */
  uses: Generated<number>
  given_cents: Generated<number>
  /** Stays once anyone booked with the code, also when the use came back. */
  first_used_at: Date | null
  created_at: Fixed<Date>
  version: Generated<number>
}

export interface PromoUseTable {
  code_id: Fixed<string>
  person_id: Fixed<string>
  /** What it lowered: a consultation or a purchase. */
  consultation_id: Fixed<string | null>
  purchase_id: Fixed<string | null>
  cents: Fixed<number>
}
