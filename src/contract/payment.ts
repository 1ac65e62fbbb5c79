import * as z from 'zod/mini'
import { PaymentChallenge } from './consultation.ts'
import { Day, Euro, Id, IdStart, Instant, wholeInQuery } from './fields.ts'
import { Language } from './language.ts'
import { listOf, paging, sortedBy } from './paging.ts'
import { route } from './route.ts'
import { Kind } from './speciality.ts'
import { paymentMethods, paymentStatuses, statementFormats } from './choices.ts'
import { byTimeOrAmount, shownPaymentStatuses } from './list-choices.ts'

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>
export const ShownPaymentStatus = z.enum(shownPaymentStatuses)
export type ShownPaymentStatus = z.infer<typeof ShownPaymentStatus>
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>
export type StatementFormat = (typeof statementFormats)[number]

const PaidPurchase = z.object({
  kind: z.literal('purchase'),
  /** Whose consultations were bought in advance, and how many. */
  of: Kind,
  amount: z.int(),
})
const PaidPlan = z.object({
  kind: z.literal('plan'),
  plan: z.enum(['advanced', 'basic']),
  /** Charged by itself when a month ended. */
  renewal: z.boolean(),
})
/** What can be bought, be it by card or ordered. */
export const PurchasedThing = z.discriminatedUnion('kind', [PaidPurchase, PaidPlan])
export type PurchasedThing = z.infer<typeof PurchasedThing>

/** What a payment was for, as its payer knows it; the one place to name another kind. */
export const PaidFor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('consultation'),
    /** Missing where the payment failed and nothing came of it. */
    consultationId: z.optional(Id),
    from: Instant,
    doctor: z.object({ name: z.string(), surname: z.string() }),
    /** While the payment waits for the bank: what its booking is continued with. */
    booking: z.optional(z.object({ doctorId: Id, proposed: z.boolean() })),
  }),
  PaidPurchase,
  PaidPlan,
])
export type PaidFor = z.infer<typeof PaidFor>

/** What everyone sees of a payment. */
const amounts = {
  _id: Id,
  at: Instant,
  amount: Euro,
  method: PaymentMethod,
  /** What went back to the card, or by bank transfer. */
  refunded: Euro,
  /** The day in Riga on which it was sent by transfer, because the card did not take it. */
  sentBackOn: z.optional(Day),
  status: PaymentStatus,
  /** Refunded before it was taken: the bank only let it go. */
  released: z.boolean(),
  /** The processor has not said yet what became of it: pending, though nothing is known to be reserved. */
  started: z.optional(z.boolean()),
  /** Its bank has asked the payer (3-D Secure) and was not answered: pending, though nothing is reserved yet. */
  waitsForBank: z.optional(z.boolean()),
  /** Whether there is a receipt. */
  receipt: z.boolean(),
}
export const PaidCard = z.object({ brand: z.string(), last4: z.string() })
export type PaidCard = z.infer<typeof PaidCard>

/** A payment as its payer sees it. */
export const Payment = z.object({
  ...amounts,
  what: PaidFor,
  card: z.optional(PaidCard),
  /** A renewal that failed, of a plan that still waits for it: it may be paid again. */
  retryable: z.optional(z.boolean()),
})
export type Payment = z.infer<typeof Payment>

/** A payment as administrators see it: whose and how much, not for what. */
export const PaymentRow = z.object({
  ...amounts,
  /** Charged by itself when the month of a plan ended. */
  renewal: z.boolean(),
  patient: z.object({ _id: Id, name: z.string(), surname: z.string() }),
})
export type PaymentRow = z.infer<typeof PaymentRow>

export const listPayments = route('GET /patient/payments', {
  who: 'patient+',
  summary: 'One’s own payments, newest first, or those for one consultation',
  query: z.object({ ...paging, consultationId: z.optional(Id) }),
  answers: { 200: listOf(Payment) },
})

export const retryPayment = route('POST /patient/payments/{id}/retry', {
  who: 'patient+',
  idempotent: true,
  summary:
    'Pay now what a plan could not be renewed with, by the card it would be charged to next; answers the new payment, or what the bank asks: then completing it answers the plan',
  params: z.object({ id: Id }),
  answers: { 200: Payment, 202: PaymentChallenge },
  errors: [
    'no_profile',
    'not_found',
    'wrong_status',
    'conflict',
    'renewal_waits',
    'card_required',
    'payment_failed',
  ],
})

/** More than any event is long. */
const MAX_EVENT_BYTES = 256 * 1024

export const hearProcessor = route('POST /stripe/webhook', {
  who: 'guest',
  summary: 'What the card processor tells by itself, signed by it; only makes us ask it sooner',
  fileBytes: MAX_EVENT_BYTES,
  signedBy: 'Stripe-Signature',
  answers: { 204: null },
  errors: ['wrong_signature', 'payload_too_large'],
})

/** What a person reads on screen may differ from the language kept with the account. */
const inLanguage = { language: z.optional(Language) }

export const downloadReceipt = route('GET /patient/payments/{id}/receipt.pdf', {
  who: 'patient+',
  summary: 'The receipt of a payment that was taken, in the person’s own language or another',
  params: z.object({ id: Id }),
  query: z.object(inLanguage),
  answers: { 200: ['application/pdf'] },
  errors: ['not_found', 'no_profile', 'busy', 'too_many_requests'],
})

/** The first year a statement can be of. */
export const FIRST_YEAR = 2020

/** Whose movements a statement has: those of a calendar year of Europe/Riga, in the person’s own language or another. */
export const statementOf = {
  year: wholeInQuery(FIRST_YEAR, 2999),
  ...inLanguage,
}

export const downloadStatement = route('GET /patient/payments/statement', {
  who: 'patient+',
  summary:
    'What was paid and refunded in a calendar year of Europe/Riga, with its sums, in the person’s own language or another',
  query: z.object({ ...statementOf, format: z._default(z.enum(statementFormats), 'pdf') }),
  answers: { 200: ['application/pdf', 'text/csv'] },
  errors: ['no_profile', 'busy', 'too_many_requests'],
})

export const listAllPayments = route('GET /admin/payments', {
  who: 'admin',
  summary:
    'Payments of all patients, newest first; begun from an instant on, and before another; `started` are those of which the processor has said nothing yet, `waiting` those that wait for the bank, `released` those let go before they were taken',
  query: z.object({
    ...paging,
    status: z.optional(ShownPaymentStatus),
    from: z.optional(Instant),
    to: z.optional(Instant),
    patientId: z.optional(IdStart),
    sort: sortedBy(byTimeOrAmount),
  }),
  answers: { 200: listOf(PaymentRow) },
  audited: 'payments_listed',
})
