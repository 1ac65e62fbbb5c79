import * as z from 'zod/mini'
import { Day, Euro, Id, Instant } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'
import { bookStates, paymentIssueKinds } from './choices.ts'

export const PaymentIssueKind = z.enum(paymentIssueKinds)
export type PaymentIssueKind = z.infer<typeof PaymentIssueKind>

/** How a payment stands in one of two books that do not say the same. */
export const BookSide = z.object({
  state: z.enum(bookStates),
  amount: z.optional(Euro),
  /** A part of it that went back. */
  back: z.optional(Euro),
  /** What the ledger holds of it instead. */
  ledger: z.optional(z.object({ taken: Euro, back: Euro })),
})
export type BookSide = z.infer<typeof BookSide>

/** Something about a card payment that a person has to look at; by ids and sums, never for what was paid. */
export const PaymentIssue = z.object({
  _id: Id,
  kind: PaymentIssueKind,
  foundAt: Instant,
  /** Counts its changes: what is done about it is done about this one. */
  version: z.int(),
  /** What it is about in money; missing where the two books do not even agree on that. */
  amount: z.optional(Euro),
  /** Missing where our books know nothing of it. */
  payment: z.optional(
    z.object({
      _id: Id,
      amount: Euro,
      patient: z.object({ _id: Id, name: z.string(), surname: z.string() }),
    }),
  ),
  /** Its name at the processor. */
  processorId: z.optional(z.string()),
  /** Of a difference: what our books say, and what the processor says; missing where it is not in that book. */
  ours: z.optional(BookSide),
  theirs: z.optional(BookSide),
  /** Of a dispute. */
  dispute: z.optional(z.enum(['open', 'lost'])),
  /** Until when a dispute can be answered at the processor. */
  answerBefore: z.optional(Instant),
  /** Of a refund that did not arrive: all that is with us and can be noted as sent by bank transfer. */
  toSend: z.optional(Euro),
  /** Of one that was: how much, and on which day. */
  sent: z.optional(z.object({ amount: Euro, on: Day })),
  handled: z.optional(z.object({ at: Instant, by: z.object({ name: z.string(), surname: z.string() }) })),
})
export type PaymentIssue = z.infer<typeof PaymentIssue>

export const listFindings = route('GET /admin/findings', {
  who: 'admin',
  summary: 'What is to be looked at about card payments, or was dealt with, newest first',
  query: z.object({ ...paging, handled: z._default(z.enum(['no', 'yes']), 'no') }),
  answers: { 200: listOf(PaymentIssue) },
  audited: 'payment_issues_listed',
})

export const countFindings = route('GET /admin/findings/count', {
  who: 'admin',
  summary: 'How much about card payments waits to be looked at',
  answers: { 200: z.object({ open: z.int() }) },
})

export const getFinding = route('GET /admin/findings/{id}', {
  who: 'admin',
  summary: 'One of what has to be looked at about payments, as it stands',
  params: z.object({ id: Id }),
  answers: { 200: PaymentIssue },
  errors: ['not_found'],
  audited: 'payment_issue_seen',
})

/** The version that was seen: another is a conflict, and has to be read first. */
const seen = { version: z.int() }

export const handleFinding = route('POST /admin/findings/{id}/handle', {
  who: 'admin',
  summary: 'Mark what was found as dealt with, once, as it was seen; it moves no money',
  params: z.object({ id: Id }),
  body: z.object(seen),
  answers: { 200: PaymentIssue },
  errors: ['not_found', 'wrong_status', 'conflict'],
  idempotent: getFinding,
  audited: 'payment_issue_handled',
})

export const noteRefundSent = route('POST /admin/findings/{id}/sent', {
  who: 'admin',
  summary:
    'The money of a refund that did not arrive was sent by bank transfer, today or on an earlier day in Riga: once for a payment, which is refunded then and its payer told',
  params: z.object({ id: Id }),
  body: z.object({ ...seen, on: z.optional(Day) }),
  answers: { 200: PaymentIssue },
  errors: ['not_found', 'wrong_status', 'conflict'],
  idempotent: getFinding,
  audited: 'refund_sent_noted',
})
