import type { PaidCard, PaidFor, PaymentMethod } from '#contract/payment.ts'
import { startOfDate, HOME_ZONE } from './zone.ts'

/** The person who paid, as papers name them. */
export interface Buyer {
  readonly name: string
  readonly surname: string
}

/** One payment that was taken. Amounts in cents, instants in epoch milliseconds. */
export interface Receipt {
  readonly number: string
  readonly paidAt: number
  readonly buyer: Buyer
  readonly what: PaidFor
  readonly cents: number
  readonly method: PaymentMethod
  readonly card: PaidCard | null
  /** When all of it went back; null while none did. */
  readonly refundedAt: number | null
}

/** The number on a receipt. */
export function receiptNumber(number: number): string {
  return `S-${String(number).padStart(6, '0')}`
}

/** One movement of a year: negative when it went back. */
export interface StatementLine {
  readonly at: number
  readonly receipt: string
  readonly what: PaidFor
  readonly cents: number
}

/** What a person paid in a calendar year, for the tax office. */
export interface Statement {
  readonly year: number
  readonly buyer: Buyer
  readonly lines: readonly StatementLine[]
  readonly paid: number
  /** Positive. */
  readonly refunded: number
}

const startOfYear = (year: number) => startOfDate({ year, month: 1, day: 1 }, HOME_ZONE)

/** A calendar year in Riga, `to` exclusive. */
export function yearInRiga(year: number): { from: number; to: number } {
  return { from: startOfYear(year), to: startOfYear(year + 1) }
}

/** The statement of a year: what was taken and what went back in it, oldest first, each in the year it happened. */
export function statementOf(
  year: number,
  buyer: Buyer,
  receipts: readonly Omit<Receipt, 'buyer' | 'card' | 'method'>[],
): Statement {
  const { from, to } = yearInRiga(year)
  const moves = receipts.flatMap(({ number: receipt, paidAt, refundedAt, what, cents }): StatementLine[] => [
    { at: paidAt, receipt, what, cents },
    ...(refundedAt === null ? [] : [{ at: refundedAt, receipt, what, cents: -cents }]),
  ])
  const lines = moves.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.at - b.at)
  const sum = (sign: 1 | -1) => lines.reduce((all, { cents }) => all + Math.max(0, sign * cents), 0)
  return { year, buyer, lines, paid: sum(1), refunded: sum(-1) }
}
