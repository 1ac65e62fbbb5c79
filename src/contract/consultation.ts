import * as z from 'zod/mini'
import { DayOff } from './day-off.ts'
import { Minutes, Span } from './doctor.ts'
import { Euro, Id, Instant, text } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { TypedPromoCode } from './promo-code.ts'
import { Speciality } from './speciality.ts'
import { consultationMoney, MAX_NOTE_LENGTH } from './choices.ts'
import { consultationStatuses, consultationTimes, paymentOptions } from './enums.ts'

export { consultationStatuses, paymentOptions as waysToPay } from './enums.ts'
export const ConsultationStatus = z.enum(consultationStatuses)
export type ConsultationStatus = z.infer<typeof ConsultationStatus>

export const closedReasons = [
  'doctor_rejected',
  'patient_cancelled',
  'doctor_cancelled',
  'payment_failed',
  'doctor_unavailable',
  'patient_removed',
  'not_answered',
  'nobody_came',
  'doctor_absent',
  'patient_absent',
] as const
export const ClosedReason = z.enum(closedReasons)
export type ClosedReason = z.infer<typeof ClosedReason>

/** How a consultation is paid for. */
export const PayWith = z.enum(paymentOptions, 'required')
export type PayWith = z.infer<typeof PayWith>

/** What a consultation costs and why; amounts in EUR, discounts as positive numbers. */
export const Prices = z.object({ base: Euro, firstDiscount: Euro, promoDiscount: Euro, total: Euro })
export type Prices = z.infer<typeof Prices>

/** One of a consultation's two people. */
export const Side = z.enum(['patient', 'doctor'])
export type Side = z.infer<typeof Side>

/** Other times that wait for an answer: one of the patient's, or up to three of the doctor's. The old time stands. */
export const Proposal = z.object({
  times: z.array(Span),
  by: Side,
  /** Whose answer is awaited. */
  turn: Side,
  /** Unanswered by then, it is dropped. */
  until: Instant,
  note: z.optional(z.string()),
})
export type Proposal = z.infer<typeof Proposal>

/** Where the money is that a card was asked for. */
export const CardMoney = z.object({
  state: z.enum(consultationMoney),
  /** What has gone back to the card. */
  refunded: Euro,
})
export type CardMoney = z.infer<typeof CardMoney>

/** A consultation as one of its people sees it. `displayName` is a pseudonym's number when `anonymous`. */
export const Consultation = z.object({
  _id: Id,
  doctor: z.object({
    _id: Id,
    name: z.string(),
    surname: z.string(),
    photo: z.nullable(z.string()),
    speciality: z.nullable(Speciality),
  }),
  patient: z.object({ _id: Id, displayName: z.string(), anonymous: z.boolean() }),
  from: Instant,
  to: Instant,
  minutes: Minutes,
  createdAt: Instant,
  status: ConsultationStatus,
  price: Euro,
  prices: Prices,
  promoCode: z.optional(z.string()),
  note: z.optional(z.string()),
  proposal: z.optional(Proposal),
  closedReason: z.optional(ClosedReason),
  comment: z.optional(z.string()),
  paidWith: PayWith,
  /** Paid by card, for the patient and administrators. */
  money: z.optional(CardMoney),
  cancelUntil: Instant,
  joinFrom: Instant,
  /** How often these two have met before. */
  metBefore: z.int(),
  /** Both present, in seconds. */
  callDuration: z.optional(z.int()),
  /** EUR earned, for the doctor and administrators. */
  earned: z.optional(Euro),
  /** Grows with every change; the higher one is the newer. */
  version: z.int(),
})
export type Consultation = z.infer<typeof Consultation>

export const ConsultationList = listOf(Consultation)

/** A request for a consultation. */
export const Reservation = z.object({
  doctorId: Id,
  from: Instant,
  minutes: Minutes,
  payWith: PayWith,
  cardId: z.optional(Id),
  promoCode: z.optional(TypedPromoCode),
  note: z.optional(text(0, MAX_NOTE_LENGTH)),
  holdId: z.optional(Id),
  /** Any time within notice and horizon, not only an offered one. */
  proposed: z.optional(z.boolean('invalid')),
  /** The agreed consultation with this specialist whose hour of the week this one is to have. */
  repeats: z.optional(Id),
  /** What it was said to cost: at another price nothing is booked. */
  total: z.optional(Euro),
})
export type Reservation = z.output<typeof Reservation>

/** A time kept for ten minutes while its patient decides. */
export const Hold = z.object({ _id: Id, doctorId: Id, from: Instant, to: Instant, expiresAt: Instant })
export type Hold = z.infer<typeof Hold>

/** What a consultation would cost and how it would be paid. */
export const Quote = z.extend(Prices, {
  kind: z.enum(['psychologist', 'doctor']),
  paidWith: PayWith,
  left: z.optional(z.int()),
  cardRequired: z.boolean(),
  cancelUntil: Instant,
})
export type Quote = z.infer<typeof Quote>

/** A payment that waits for the person's bank to ask them (3-D Secure). */
export const PaymentChallenge = z.object({
  payment: z.object({
    _id: Id,
    clientSecret: z.optional(z.string()),
    publishableKey: z.optional(z.string()),
    challengeUrl: z.optional(z.string()),
    /** What the bank asks for, and why it is that much. */
    prices: z.optional(Prices),
  }),
})
export type PaymentChallenge = z.infer<typeof PaymentChallenge>

export const ConsultationFilter = z.object({
  ...paging,
  status: z.optional(ConsultationStatus),
  /** By the server's clock. */
  when: z.optional(z.enum(consultationTimes)),
  from: z.optional(Instant),
  to: z.optional(Instant),
  /** "asc" for a calendar; newest first otherwise. */
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
})
export type ConsultationFilter = z.output<typeof ConsultationFilter>

/** What the doctor's week holds: consultations and the availability drawn behind them. */
export const DoctorCalendar = z.object({
  consultations: z.array(Consultation),
  /** Those of which a proposed time lies there, wherever they are themselves: that time is kept too. */
  proposed: z.array(Consultation),
  availability: z.array(Span),
  /** In which the usual hours do not count. */
  daysOff: z.array(DayOff),
})
export type DoctorCalendar = z.infer<typeof DoctorCalendar>
