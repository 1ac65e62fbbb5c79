import * as z from 'zod/mini'
import { Euro, Id, IdStart, Instant } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { route } from './route.ts'
import { payoutStatuses } from './words.ts'

export { payoutStatuses } from './words.ts'

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
})
export type Payout = z.infer<typeof Payout>

/** What a doctor asks for: at least a cent. */
export const Withdrawal = z.object({ amount: Euro.check(z.minimum(0.01, 'too_small')) })
export type Withdrawal = z.output<typeof Withdrawal>

export const listPayouts = route({
  method: 'GET',
  path: '/doctor/payouts',
  who: 'doctor+',
  summary: 'One’s own payouts, newest first',
  query: z.object(paging),
  answers: { 200: listOf(Payout) },
  errors: [],
})

export const withdraw = route({
  method: 'POST',
  path: '/doctor/wallet/withdraw',
  who: 'doctor+',
  summary: 'Take an amount and its share of hours out of the wallet, to the IBAN of the profile',
  body: Withdrawal,
  answers: { 201: Payout },
  errors: ['no_profile', 'iban_not_set', 'iban_cooling_down', 'not_enough_funds'],
  idempotent: true,
})

export const listAllPayouts = route({
  method: 'GET',
  path: '/admin/payouts',
  who: 'admin',
  summary: 'Payouts of all doctors, newest first',
  query: z.object({ ...paging, id: z.optional(IdStart), status: z.optional(PayoutStatus) }),
  answers: { 200: listOf(Payout) },
  errors: [],
})

export const executePayout = route({
  method: 'POST',
  path: '/admin/payouts/{id}/execute',
  who: 'admin',
  summary: 'Pay a payout, once; one that could not be paid stays as it is and may be tried again',
  params: z.object({ id: Id }),
  answers: { 200: Payout },
  errors: ['not_found', 'wrong_status', 'not_enough_funds', 'payout_failed'],
  idempotent: true,
})

/** The most transfers of one file. */
export const SEPA_TRANSFERS = 1000

/** Which payouts a file holds: those that were in none yet, or what still waits of the last one. */
export const FileScope = z.enum(['new', 'last'])
export type FileScope = z.infer<typeof FileScope>

export const downloadSepaFile = route({
  method: 'GET',
  path: '/admin/payouts/sepa.xml',
  who: 'admin',
  summary: `Payouts that wait, oldest first and at most ${SEPA_TRANSFERS}, as a credit transfer file for the bank (pain.001.001.03); each is in one file, and the last one can be had again`,
  query: z.object({ id: z.optional(IdStart), scope: z._default(FileScope, 'new') }),
  answers: { 200: ['application/xml'] },
  errors: ['not_found', 'wrong_status'],
})
