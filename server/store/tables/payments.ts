import type { Reservation } from '#contract/consultation.ts'
import type { Kind } from '#contract/speciality.ts'
import type { Fixed, Json } from './columns.ts'
import type { Generated } from 'kysely'

export interface CardTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  token: Fixed<string>
  brand: Fixed<string>
  last4: Fixed<string>
  /** MM/YY */
  expiry: Fixed<string>
  name: Fixed<string>
  is_default: boolean
  created_at: Fixed<Date>
  removed_at: Date | null
}

export type PaymentStatus =
  | 'started'
  | 'challenge'
  | 'authorised'
  | 'captured'
  | 'voided'
  | 'refunded'
  | 'failed'
  /** Never paid by the processor, though the consultation took place: the platform bore it. */
  | 'uncollected'

export interface PaymentTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  /** What a booking pays for: given before the consultation exists. */
  consultation_id: Fixed<string | null>
  /** What is bought in advance; a payment is for this or for a consultation. */
  purchase_id: Fixed<string | null>
  card_id: Fixed<string | null>
  cents: Fixed<number>
  state: PaymentStatus
  processor_id: string | null
  capture_before: Date | null
  /** Until when the patient may pay whose renewed authorisation was declined. */
  pay_until: Date | null
  /** With a consultation only. */
  reservation: Json<PaidReservation> | null
  /** The `Idempotency-Key` of the request, so that it can be taken up again after a crash. */
  request_key: Fixed<string | null>
  created_at: Fixed<Date>
  version: Generated<number>
}

/** What was asked for and promised when a payment began, so that it can be finished after a crash or a challenge. */
export interface PaidReservation extends Reservation {
  prices: { base: number; firstDiscount: number; promoDiscount: number; total: number }
}

/** Consultations bought in advance, from the wish to have them on. */
export interface PurchaseTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  kind: Fixed<Kind>
  amount: Fixed<number>
  base_cents: Fixed<number>
  promo_discount_cents: Fixed<number>
  total_cents: Fixed<number>
  promo_code: Fixed<string | null>
  /** The `Idempotency-Key` of the request. */
  request_key: Fixed<string | null>
  created_at: Fixed<Date>
  /** When the balance got them; missing while nothing is paid. */
  credited_at: Date | null
}
