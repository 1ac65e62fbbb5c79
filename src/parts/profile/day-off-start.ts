import type { FreeStretch } from '../calendar/event.ts'

/** What was pointed at in a calendar for a day off: days in a row, or hours of one. */
export type DayOffStart = { readonly first: string; readonly last: string } | { readonly hours: FreeStretch }
