import { useMemo } from 'react'
import { useDayOffWords } from '../../../parts/profile/day-off-words.ts'
import { kindOf } from '../../../parts/profile/kind-of.ts'
import type { OffStretch } from '../../../parts/calendar/event.ts'
import type { Calendar } from './use-calendar.ts'

/** The days off, breaks and other hours of a calendar, called by what they are. */
export function useOff(calendar: Calendar | undefined): OffStretch[] {
  const words = useDayOffWords()
  return useMemo(
    () =>
      (calendar?.daysOff ?? []).map((dayOff) => ({
        id: dayOff._id,
        from: Date.parse(dayOff.from),
        to: Date.parse(dayOff.to),
        title: words[kindOf(dayOff)],
      })),
    [calendar, words],
  )
}
