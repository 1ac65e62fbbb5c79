import * as z from 'zod/mini'
import { Consultation } from './consultation.ts'
import { Euro, Id, Instant } from './fields.ts'
import { listOf, paging } from './paging.ts'
import { statementOf } from './payment.ts'
import { route } from './route.ts'

/** What a doctor has earned and not yet withdrawn. */
export const Wallet = z.object({
  hours: z.number(),
  amount: Euro,
  iban: z.string(),
  /** From when the changed IBAN may be paid to; missing when it may be now. */
  withdrawFrom: z.optional(Instant),
})
export type Wallet = z.infer<typeof Wallet>

/** One movement of the wallet; `amount` is negative when it went out, `balance` is what was there after it. */
export const StatementLine = z.object({
  _id: Id,
  at: Instant,
  kind: z.enum(['earning', 'refund', 'payout', 'payout_return']),
  consultationId: z.optional(Id),
  /** When that was, and with whom, as the doctor knows them. */
  consultation: z.optional(z.pick(Consultation, { from: true, patient: true })),
  /** Which payout it went out with. */
  payoutId: z.optional(Id),
  /** Why a payout came back, in an administrator's words. */
  reason: z.optional(z.string()),
  minutes: z.int(),
  amount: Euro,
  balance: Euro,
})
export type StatementLine = z.infer<typeof StatementLine>

/** Earnings of one calendar month, YYYY-MM in Europe/Riga. */
export const MonthEarnings = z.object({ month: z.string(), amount: Euro, minutes: z.int() })
export type MonthEarnings = z.infer<typeof MonthEarnings>

export const getWallet = route('GET /doctor/wallet', {
  who: 'doctor+',
  summary: 'Hours and euros earned and not yet withdrawn',
  answers: { 200: Wallet },
  errors: ['no_profile'],
})

export const listStatement = route('GET /doctor/wallet/statement', {
  who: 'doctor+',
  summary: 'Every movement of the wallet, newest first',
  query: z.object(paging),
  answers: { 200: listOf(StatementLine) },
})

export const downloadWalletStatement = route('GET /doctor/wallet/statement.csv', {
  who: 'doctor+',
  summary: 'All movements of a year for a spreadsheet, newest first, with the balance after each',
  query: z.object(statementOf),
  answers: { 200: ['text/csv'] },
  errors: ['no_profile'],
})

export const listEarnings = route('GET /doctor/wallet/earnings', {
  who: 'doctor+',
  summary: 'Earnings by calendar month, ascending',
  query: z.object({ from: Instant, to: Instant }),
  answers: { 200: z.array(MonthEarnings) },
  errors: ['no_profile'],
})
