import * as z from 'zod/mini'
import { Euro, Id, IdStart, Instant, text } from './fields.ts'
import { listOf, paging, sortedBy } from './paging.ts'
import { route } from './route.ts'
import { byAgeOrAmount, payoutStatuses } from './list-choices.ts'

export { payoutStatuses } from './list-choices.ts'

export const PayoutStatus = z.enum(payoutStatuses)
export type PayoutStatus = z.infer<typeof PayoutStatus>

/** Money on its way from a doctor's wallet to a bank account; name and IBAN are as they were when it was asked for. */
export const Payout = z.object({
  _id: Id,
  name: z.string(),
  iban: z.string(),
  amount: Euro,
  status: PayoutStatus,
  createdAt: Instant,
  executedAt: z.optional(Instant),
  /** When it was first put into a file for the bank. */
  filedAt: z.optional(Instant),
  /** When it came back into the wallet, and why, in an administrator's words. */
  returnedAt: z.optional(Instant),
  returnReason: z.optional(z.string()),
})
export type Payout = z.infer<typeof Payout>

/** The least that can be withdrawn, in EUR. */
export const MIN_PAYOUT = 0.01

/** What a doctor asks for. */
export const Withdrawal = z.object({ amount: Euro.check(z.minimum(MIN_PAYOUT, 'too_small')) })
export type Withdrawal = z.output<typeof Withdrawal>

export const listPayouts = route('GET /doctor/payouts', {
  who: 'doctor+',
  summary: 'One’s own payouts, newest first',
  query: z.object(paging),
  answers: { 200: listOf(Payout) },
})

export const getOwnPayout = route('GET /doctor/payouts/{id}', {
  who: 'doctor+',
  summary: 'One of one’s own payouts, as it stands',
  params: z.object({ id: Id }),
  answers: { 200: Payout },
  errors: ['not_found', 'no_profile'],
})

export const withdraw = route('POST /doctor/wallet/withdraw', {
  who: 'doctor+',
  summary: 'Take an amount and its share of hours out of the wallet, to the IBAN of the profile',
  body: Withdrawal,
  answers: { 201: Payout },
  errors: ['no_profile', 'iban_not_set', 'iban_outside_sepa', 'iban_cooling_down', 'not_enough_funds'],
  idempotent: getOwnPayout,
})

export const listAllPayouts = route('GET /admin/payouts', {
  who: 'admin',
  summary: 'Payouts of all doctors, newest first; by `sepa` those to accounts within SEPA or outside of it',
  query: z.object({
    ...paging,
    id: z.optional(IdStart),
    status: z.optional(PayoutStatus),
    sepa: z.optional(z.enum(['inside', 'outside'])),
    sort: sortedBy(byAgeOrAmount),
  }),
  answers: { 200: listOf(Payout) },
  audited: 'payouts_listed',
})

export const getPayout = route('GET /admin/payouts/{id}', {
  who: 'admin',
  summary: 'One payout, as it stands',
  params: z.object({ id: Id }),
  answers: { 200: Payout },
  errors: ['not_found'],
  audited: 'payout_seen',
})

export const executePayout = route('POST /admin/payouts/{id}/execute', {
  who: 'admin',
  summary: 'Pay a payout, once; one that could not be paid stays as it is and may be tried again',
  params: z.object({ id: Id }),
  answers: { 200: Payout },
  errors: ['not_found', 'wrong_status', 'not_enough_funds', 'payout_failed'],
  idempotent: getPayout,
  audited: 'payout_executed',
})

/** The longest reason for taking a payout back. */
export const MAX_RETURN_REASON_LENGTH = 500

/** Why a payout is taken back, and, of one that was in a file, that the bank has not paid it. */
export const PayoutReturn = z.object({
  reason: z._default(text(0, MAX_RETURN_REASON_LENGTH), ''),
  bankRefused: z._default(z.boolean('invalid'), false),
})
export type PayoutReturn = z.output<typeof PayoutReturn>

export const returnPayout = route('POST /admin/payouts/{id}/return', {
  who: 'admin',
  summary:
    'Take a payout that is not paid back into its doctor’s wallet, once, with its hours; of one that was in a file it must be said that the bank refused it. What the bank has paid by then is booked instead',
  params: z.object({ id: Id }),
  body: PayoutReturn,
  answers: { 200: Payout },
  errors: ['not_found', 'wrong_status', 'payout_filed', 'payout_paid', 'payout_failed'],
  idempotent: getPayout,
  audited: 'payout_returned',
})

/** The most transfers of one file. */
export const MAX_SEPA_TRANSFERS = 1000

/** Which payouts a file holds: those that were in none yet, or what still waits of the last one. */
export const FileScope = z.enum(['new', 'last'])
export type FileScope = z.infer<typeof FileScope>

export const downloadSepaFile = route('GET /admin/payouts/sepa.xml', {
  who: 'admin',
  summary: `Payouts that wait, oldest first and at most ${MAX_SEPA_TRANSFERS}, as a credit transfer file for the bank (pain.001.001.03); each is in one file, and the last one can be had again. Accounts outside SEPA are left out`,
  query: z.object({ id: z.optional(IdStart), scope: z._default(FileScope, 'new') }),
  answers: { 200: ['application/xml'] },
  errors: ['not_found', 'wrong_status', 'iban_outside_sepa'],
  audited: 'payouts_exported',
})
