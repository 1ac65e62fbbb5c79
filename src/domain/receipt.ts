import type { PaidCard, PaidFor, PaymentMethod } from '#contract/payment.ts'
import { parseDate } from './civil.ts'
import { addLocalDays, startOfDate, HOME_ZONE } from './zone.ts'

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
  /** It went back by bank transfer, because the card did not take it. */
  readonly sentBack: boolean
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
  /** It went back by bank transfer. */
  readonly sentBack: boolean
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

/** The instant at which money counts as sent that was sent on a day in Riga: now, or its end when it is past. */
export function sentAt(day: string, now: number): number {
  const date = parseDate(day)
  if (!date) throw new Error(`no day: ${day}`)
  return Math.min(now, addLocalDays(startOfDate(date, HOME_ZONE), 1, HOME_ZONE) - 1)
}

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
  const moves = receipts.flatMap((each): StatementLine[] => {
    const { number: receipt, paidAt, refundedAt, what, cents, sentBack } = each
    return [
      { at: paidAt, receipt, what, cents, sentBack: false },
      ...(refundedAt === null ? [] : [{ at: refundedAt, receipt, what, cents: -cents, sentBack }]),
    ]
  })
  const lines = moves.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.at - b.at)
  const sum = (sign: 1 | -1) => lines.reduce((all, { cents }) => all + Math.max(0, sign * cents), 0)
  return { year, buyer, lines, paid: sum(1), refunded: sum(-1) }
}
