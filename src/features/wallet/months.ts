import { daysFromCivil, parseDate } from '#domain/civil.ts'
import { addLocalMonths, HOME_ZONE, startOfDate } from '#domain/zone.ts'
import type { MonthEarnings } from '#contract/wallet.ts'
import { localDay } from '../../i18n/formats.ts'

/** The last months up to and with this one, in the zone the books are kept in. */
export function lastMonths(now: number, count: number): { from: string; to: string; months: string[] } {
  const first = parseDate(`${localDay(now, HOME_ZONE).slice(0, 7)}-01`)
  if (!first || daysFromCivil(first) < 0) throw new Error('there is no such month')
  const start = startOfDate(first, HOME_ZONE)
  const at = (months: number) => addLocalMonths(start, months, HOME_ZONE)
  return {
    from: new Date(at(1 - count)).toISOString(),
    to: new Date(at(1)).toISOString(),
    months: Array.from({ length: count }, (_, index) =>
      localDay(at(index + 1 - count), HOME_ZONE).slice(0, 7),
    ),
  }
}

/** One entry for every month, also for those without earnings. */
export function fill(months: readonly string[], earnings: readonly MonthEarnings[]): MonthEarnings[] {
  return months.map(
    (month) => earnings.find((entry) => entry.month === month) ?? { month, amount: 0, minutes: 0 },
  )
}
