import type { Day } from '../../i18n/formats.ts'

/** Which years a date picker offers. */
export type DateMode = 'birth' | 'future' | 'past' | 'around' | 'term'

/** What has been chosen so far; an empty text means not yet. */
export type DateParts = { year: string; month: string; day: string }

const numberOf = (day: Day) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/**
 * Birth dates: 118 to 18 years ago. Future: this year and ten ahead. Around: the next year, this and a hundred back.
 * Term: the last five years, this and ten ahead. Otherwise: this year and a hundred back.
 */
export function yearsOf(mode: DateMode, today: Day): number[] {
  const { year } = numberOf(today)
  if (mode === 'future') return span(year, year + 10)
  if (mode === 'term') return span(year - 5, year + 10)
  if (mode === 'around') return span(year - 100, year + 1).toReversed()
  if (mode === 'birth') return span(year - 118, year - 18).toReversed()
  return span(year - 100, year).toReversed()
}

/** The last day of a month; 31 while month or year are not chosen yet. */
export function daysIn(year: string, month: string): number {
  if (!month) return 31
  // Before the year is known February keeps its 29th, so that a leap day can be chosen first.
  return new Date(Date.UTC(year ? Number(year) : 2000, Number(month), 0)).getUTCDate()
}

/** Whole years lived on the given day. */
export function ageOn(birth: Day, today: Day): number {
  const a = numberOf(birth)
  const b = numberOf(today)
  const hadBirthday = b.month > a.month || (b.month === a.month && b.date >= a.date)
  return b.year - a.year - (hadBirthday ? 0 : 1)
}

/** The day the parts make, or empty while one is missing or the calendar has no such day. */
export function dayFrom({ year, month, day }: DateParts): string {
  if (!year || !month || !day || Number(day) > daysIn(year, month)) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The parts of a day; empty ones for an empty or broken value. */
export function partsFrom(value: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value)
  if (!match) return { year: '', month: '', day: '' }
  return { year: match[1] ?? '', month: String(Number(match[2])), day: String(Number(match[3])) }
}

/** Whether the day may be taken: nobody under 18 in birth mode. */
export function accepts(day: Day, mode: DateMode, today: Day): boolean {
  return mode !== 'birth' || ageOn(day, today) >= 18
}
