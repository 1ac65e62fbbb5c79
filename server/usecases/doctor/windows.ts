import type { DayOff } from '#contract/availability.ts'
import type { AvailabilityWindow, DayOff as LocalDayOff } from '#domain/weekly.ts'
import { toInstant } from '#domain/zone.ts'
import type { AvailabilityRow, DayOffRow } from '../../store/availability/read.ts'

/** A stretch of hours as the rules of slots have it. */
export const windowOf = (row: AvailabilityRow): AvailabilityWindow => ({
  from: row.local_from,
  to: row.local_to,
  repeatWeekly: row.repeat_weekly,
  until: row.local_until ?? undefined,
})

/** A day off as the rules of slots have it. */
export const dayOffOf = (row: DayOffRow): LocalDayOff => ({ from: row.local_from, to: row.local_to })

/** A day off as its doctor sees it. */
export const dayOffView = (row: DayOffRow, zone: string): DayOff => ({
  _id: row.id,
  from: new Date(toInstant(row.local_from, zone)).toISOString(),
  to: new Date(toInstant(row.local_to, zone)).toISOString(),
})
