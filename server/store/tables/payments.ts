import type { OrderStatus } from '#contract/order.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import type { Reservation } from '#contract/consultation.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { PaymentIssueKind } from '#contract/payment-issue.ts'
import type { Kind } from '#contract/speciality.ts'
import type { Subscription } from '#domain/specialities.ts'
import type { Fixed, Json } from './columns.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

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
  /** The account of the processor it belongs to; null where nobody noted it yet. */
  account: string | null
  /** The last account that did not have it. */
  missing_in: ColumnType<string | null, string | null | undefined, string | null>
  /** Of another account than the one in use: neither shown nor paid with. */
  set_aside: ColumnType<boolean, boolean | undefined, boolean>
  /** When the processor was told that it was removed. */
  forgotten_at: Date | null
}

/** The account of the processor by which cards are sorted; one row at most. */
export interface CardAccountTable {
  only_row: ColumnType<boolean, boolean | undefined, never>
  account: string
}

export interface PaymentTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  /** What a booking pays for: given before the consultation exists. */
  consultation_id: Fixed<string | null>
  /** What is bought in advance; a payment is for this or for a consultation. */
  purchase_id: Fixed<string | null>
  /** What is bought is a month of a plan: of those only one at a time is under way. */
  of_plan: ColumnType<boolean, boolean | undefined, never>
  /** A bank transfer has neither a card nor anything at the processor. */
  method: ColumnType<PaymentMethod, PaymentMethod | undefined, never>
  /** The one that is charged: a renewed authorisation may be on another. */
  card_id: string | null
  cents: Fixed<number>
  state: PaymentState
  processor_id: string | null
  capture_before: Date | null
  /** Until when the patient may pay whose renewed authorisation was declined. */
  pay_until: Date | null
  /** The card it is being authorised on anew, noted before the processor is asked; missing when it is not. */
  renewing_card: string | null
  renewing_at: Date | null
  /** With a consultation only. */
  reservation: Json<PaidReservation> | null
  /** The `Idempotency-Key` of the request, so that it can be taken up again after a crash. */
  request_key: Fixed<string | null>
  created_at: Fixed<Date>
  version: Generated<number>
}

/** What was asked for and promised when a payment began, so that it can be finished after a crash or a challenge. */
export interface PaidReservation extends Omit<Reservation, 'note'> {
  /** Sealed with the patient's data key. */
  sealedNote?: string
  /** The same in clear, of a release before: it is sealed as soon as it is found. */
  note?: string
  prices: { base: number; firstDiscount: number; promoDiscount: number; total: number }
}

export interface ReceiptTable {
  /** In the order in which they were written: money by transfer may have come days before. */
  number: GeneratedAlways<number>
  payment_id: Fixed<string>
  paid_at: Fixed<Date>
}

/** What the processor told us by itself: each counts once. */
export interface ProcessorEventTable {
  id: Fixed<string>
  heard_at: Fixed<Date>
}

/** One comparison of our books with the processor's record. */
export interface ReconciliationTable {
  id: Fixed<string>
  ran_at: Fixed<Date>
  /** How many payments. */
  compared: Fixed<number>
  differences: Fixed<number>
}

/** A payer told their bank that a payment is not right. */
export interface DisputeTable {
  /** Its name at the processor. */
  id: Fixed<string>
  payment_id: Fixed<string>
  cents: Fixed<number>
  state: 'open' | 'won' | 'lost'
  /** Cents that the bank has taken for it, as the ledger has them. */
  withdrawn: number
  answer_before: Date | null
  /** How often money moved for it. */
  moves: Generated<number>
}

/** Something about a payment that a person has to look at, from the day it was found to the day it was not any more. */
export interface PaymentIssueTable {
  id: Fixed<string>
  kind: Fixed<PaymentIssueKind>
  /** What makes it the same one on another day. */
  subject: Fixed<string>
  payment_id: Fixed<string | null>
  processor_id: Fixed<string | null>
  cents: number | null
  ours: string | null
  theirs: string | null
  answer_before: Date | null
  /** When it came to be so, or so again. */
  found_at: Date
  gone_at: Date | null
  /** When and by whom it was marked as dealt with. */
  handled_at: Date | null
  handled_by: string | null
  /** When administrators were told of it, as it is now. */
  told_at: Date | null
  version: Generated<number>
}

/** A day in Riga on which administrators were told what waits: once. */
export interface WaitingDigestTable {
  /** YYYY-MM-DD */
  day: Fixed<string>
  told_at: Fixed<Date>
}

/** A payment that went back by bank transfer, because its card did not take it: all that was with us, once. */
export interface RefundTransferTable {
  payment_id: Fixed<string>
  /** The refund that did not arrive. */
  finding_id: Fixed<string>
  cents: Fixed<number>
  /** YYYY-MM-DD in Riga. */
  sent_on: Fixed<string>
  noted_at: Fixed<Date>
  noted_by: Fixed<string>
}

/** Consultations bought in advance, from the wish to have them on. */
export interface PurchaseTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  kind: Fixed<Kind>
  amount: Fixed<number>
  /** The plan whose month it is; missing for consultations without a plan. */
  plan: Fixed<Subscription | null>
  /** Names the try of a renewal, so that no try is charged twice; missing for what a person bought, and once it is none. */
  renewal_key: string | null
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

/** A purchase that is paid by bank transfer, of the same id. */
export interface PurchaseOrderTable {
  id: Fixed<string>
  patient_id: Fixed<string>
  /** Of a month of a plan: a patient has one such order open at most. */
  of_plan: Fixed<boolean>
  reference: Fixed<string>
  status: OrderStatus
  created_at: Fixed<Date>
  lapses_at: Fixed<Date>
  /** When the money was there; when that was noted stands with the purchase. */
  received_at: Date | null
  /** The administrator who said so. */
  received_by: string | null
  /** When the money was sent back, of an order that nothing came of. */
  returned_at: Date | null
  returned_by: string | null
}
