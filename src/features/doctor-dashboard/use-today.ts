import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { rangeOf } from './days.ts'

const BEAT_MS = 15_000

export interface Today {
  now: number
  /** Undefined until known. */
  consultations: readonly Consultation[] | undefined
}

/** What this day holds, by the viewer's calendar. */
export function useToday(): Today {
  const { zone, dayOf } = useFormats()
  const now = useNow(BEAT_MS)
  const calendar = useApiQuery(getDoctorCalendar, { query: rangeOf([dayOf(now)], zone) })
  return { now, consultations: calendar.data?.consultations }
}
