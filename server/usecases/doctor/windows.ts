import type { DayOff } from '#contract/day-off.ts'
import type { AvailabilityWindow, DayOff as LocalDayOff } from '#domain/weekly.ts'
import { toInstant } from '#domain/zone.ts'
import type { AvailabilityRow, DayOffRow } from '../../store/availability/read.ts'

/** A stretch of hours as the rules of slots have it. */
export const windowOf = (row: AvailabilityRow): AvailabilityWindow => ({
  from: row.local_from,
  to: row.local_to,
  repeatWeekly: row.repeat_weekly,
  until: row.local_until ?? undefined,
  instead: row.day_off_id !== null,
})

/** A day off as the rules of slots have it. */
export const dayOffOf = (row: DayOffRow): LocalDayOff => ({ from: row.local_from, to: row.local_to })

/** A day off as its doctor sees it, with those of the hours that stand in it. */
export function dayOffView(row: DayOffRow, windows: readonly AvailabilityRow[], zone: string): DayOff {
  const span = ({ local_from, local_to }: { local_from: number; local_to: number }) => ({
    from: new Date(toInstant(local_from, zone)).toISOString(),
    to: new Date(toInstant(local_to, zone)).toISOString(),
  })
  return { _id: row.id, ...span(row), hours: windows.filter((each) => each.day_off_id === row.id).map(span) }
}
