import type { FieldCode } from '#contract/errors.ts'
import { parseDate } from './civil.ts'
import { HOUR } from './duration.ts'
import { checkRemainder } from './iban.ts'
import { HOME_ZONE, addLocalDays, dayInRiga, startOfDate, startOfLocalDay } from './zone.ts'

/** Whole days an order can be paid in, after the one it was made on. */
export const ORDER_DAYS = 14
/** Days after the last one in which a transfer made on it may still come. */
const ORDER_GRACE_DAYS = 5
/** Orders one patient may have open at once. */
export const MAX_OPEN_ORDERS = 3
/** Days before its end at which is told that a plan paid by transfer ends: transfers need some. */
export const ENDING_NOTICE_DAYS = 5
/** Digits of a reference without its check digits. */
export const REFERENCE_DIGITS = 8

/** When an order made at an instant lapses: a transfer of its last day in Riga would be there by now. */
export function orderLapsesAt(madeAt: number): number {
  return startOfDayAfter(madeAt, ORDER_DAYS + ORDER_GRACE_DAYS + 1)
}

/** The last day on which an order made at an instant is to be paid, YYYY-MM-DD in Riga. */
export function dueDay(madeAt: number): string {
  return dayInRiga(startOfDayAfter(madeAt, ORDER_DAYS))
}

/** When an order was made, and what the time is. */
interface OrderTimes {
  readonly madeAt: number
  readonly now: number
}

/** What is wrong with the day on which money of an order is said to have come or gone, if anything; days are Riga's. */
export function moneyDayProblem(day: string, { madeAt, now }: OrderTimes): FieldCode | undefined {
  if (!parseDate(day)) return 'date_invalid'
  if (day > dayInRiga(now)) return 'date_future'
  return day < dayInRiga(madeAt) ? 'date_before_order' : undefined
}

/**
 * The instant by which such a day is kept. Of a day that is over nobody knows the hour: noon, which is the same day
 * where most people may read it, and not before the order was made.
 */
export function moneyDayAt(day: string, { madeAt, now }: OrderTimes): number {
  const date = parseDate(day)
  if (!date || day === dayInRiga(now)) return now
  return Math.max(startOfDate(date, HOME_ZONE) + 12 * HOUR, madeAt)
}

const startOfDayAfter = (instant: number, days: number) =>
  addLocalDays(startOfLocalDay(instant, HOME_ZONE), days, HOME_ZONE)

/** The reference of a number: RF, check digits, the number (ISO 11649, which banks know and check). */
export function referenceOf(digits: string): string {
  const check = 98 - checkRemainder(`RF00${digits}`)
  return `RF${String(check).padStart(2, '0')}${digits}`
}

/** As it is stored and compared: capitals, no blanks, and RF before it also where a statement left that out. */
export function normaliseReference(text: string): string {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase()
  return /^\d/.test(plain) ? `RF${plain}` : plain
}

/** In groups of four, as it is read. */
export function formatReference(reference: string): string {
  return reference.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
