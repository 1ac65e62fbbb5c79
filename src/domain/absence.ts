import { daysFromCivil, parseDate } from './civil.ts'

/** The longest absence, in days. The database keeps to it. */
const MAX_ABSENCE_DAYS = 366

/** Whole days of absence, YYYY-MM-DD, the last one included. */
interface Days {
  readonly from: string
  readonly until: string
}

/** Whether its last day has passed. */
export function absenceIsOver({ until }: Pick<Days, 'until'>, today: string): boolean {
  return until < today
}

/** Whether it is on: it has begun and is not over. */
export function absenceIsOn(days: Days, today: string): boolean {
  return days.from <= today && !absenceIsOver(days, today)
}

/** Whether it is longer than anybody is away at once. */
export function absenceIsTooLong({ from, until }: Days): boolean {
  const [first, last] = [parseDate(from), parseDate(until)]
  return !first || !last || daysFromCivil(last) - daysFromCivil(first) >= MAX_ABSENCE_DAYS
}
