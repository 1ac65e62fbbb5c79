import type { PaidCard, PaidFor, PaymentMethod } from '#contract/payment.ts'
import { addMonths, parseDate } from './civil.ts'
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
  /** What went back of it, in the order it went. */
  readonly refunds: readonly Refund[]
}

/** Money that went back to its payer. */
export interface Refund {
  readonly at: number
  /** Negative when it came to us again: the card did not take it. */
  readonly cents: number
  /** It went by bank transfer, because the card did not take it. */
  readonly sentBack: boolean
}

/**
 * What stands of all that went back of a payment: what came to us again takes away what went last. What went twice by
 * mistake is no matter of its papers: they say at most what was paid.
 */
export function standingRefunds(paid: number, moves: readonly Refund[]): readonly Refund[] {
  const stands: Refund[] = []
  for (const move of moves)
    if (move.cents > 0) stands.push(move)
    else takeAway(stands, -move.cents)
  let left = paid
  return stands.flatMap((refund) => {
    const cents = Math.min(refund.cents, left)
    left -= cents
    return cents > 0 ? [{ ...refund, cents }] : []
  })
}

function takeAway(stands: Refund[], cents: number): void {
  const last = stands.pop()
  if (!last) return
  if (last.cents > cents) stands.push({ ...last, cents: last.cents - cents })
  else takeAway(stands, cents - last.cents)
}

/** The number on a receipt. */
export function receiptNumber(number: number): string {
  return `S-${String(number).padStart(6, '0')}`
}

/** One movement of a year: negative when it went back. */
interface StatementLine {
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

/** A month of it, 1 to 12. */
export function monthInRiga(year: number, month: number): { from: number; to: number } {
  const next = addMonths({ year, month, day: 1 }, 1)
  return { from: startOfDate({ year, month, day: 1 }, HOME_ZONE), to: startOfDate(next, HOME_ZONE) }
}

/** The statement of a year: what was taken and what went back in it, oldest first, each in the year it happened. */
export function statementOf(
  year: number,
  buyer: Buyer,
  receipts: readonly Omit<Receipt, 'buyer' | 'card' | 'method'>[],
): Statement {
  const { from, to } = yearInRiga(year)
  const moves = receipts.flatMap((each): StatementLine[] => {
    const { number: receipt, paidAt, refunds, what, cents } = each
    return [
      { at: paidAt, receipt, what, cents, sentBack: false },
      ...refunds.map(({ at, cents: back, sentBack }) => ({ at, receipt, what, cents: -back, sentBack })),
    ]
  })
  const lines = moves.filter(({ at }) => at >= from && at < to).toSorted((a, b) => a.at - b.at)
  const sum = (sign: 1 | -1) => lines.reduce((all, { cents }) => all + Math.max(0, sign * cents), 0)
  return { year, buyer, lines, paid: sum(1), refunded: sum(-1) }
}
