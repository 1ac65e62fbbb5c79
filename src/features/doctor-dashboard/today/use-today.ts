import { useServerNow } from '../../../data/server-now.ts'
import type { OfflineQuery } from '../../../data/offline-query.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { type Calendar, useCalendar } from '../calendar/use-calendar.ts'

const BEAT_MS = 15_000

export interface Today {
  readonly now: number
  readonly calendar: OfflineQuery<Calendar>
}

/** What this day holds, by the viewer's calendar. */
export function useToday(): Today {
  const { dayOf } = useFormats()
  const now = useServerNow(BEAT_MS)
  return { now, calendar: useCalendar([dayOf(now)]) }
}
