import type { DayOffKind } from '../../parts/day-off/kind-of.ts'

/** What a new day off begins with: a day, and what else was pointed at in the calendar. */
export interface DayOffStart {
  readonly day: string
  readonly lastDay?: string
  /** A part of that day, in wall times `HH:mm`. */
  readonly part?: { readonly from: string; readonly to: string }
}

export const kindOfStart = ({ part }: DayOffStart): DayOffKind => (part ? 'break' : 'days')
