import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { DayOff } from '#contract/day-off.ts'
import type { Span } from '#contract/doctor.ts'
import type { QueryOptions } from '../../../data/api-query.ts'
import { useNow } from '../../../hooks/now.ts'
import {
  pageOfHeld,
  type OfflineQuery,
  offlineQueryOf,
  useOfflineQuery,
} from '../../../data/offline-query.ts'
import { useHeldConsultations } from '../../../data/replica-queries.ts'
import type { Day } from '../../../i18n/formats.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { rangeOf } from './days.ts'
import { liesIn, proposedIn } from './lies-in.ts'

/** What days in a row hold for the doctor. */
export interface Calendar {
  readonly consultations: readonly Consultation[]
  /** Those of which a proposed time lies in these days. */
  readonly proposed: readonly Consultation[]
  /** The hours behind them, which only the server knows. */
  readonly availability?: readonly Span[]
  /** Where the usual ones do not count, which only the server knows, too. */
  readonly daysOff?: readonly DayOff[]
}

const BEAT_MS = 30_000
const ALL = { limit: Number.POSITIVE_INFINITY, offset: 0 }

/** Days in a row of the doctor's calendar, on the viewer's clock. */
export function useCalendar(
  days: readonly Day[],
  options: Pick<QueryOptions, 'placeholderData'> = {},
): OfflineQuery<Calendar> {
  const { zone } = useFormats()
  const now = useNow(BEAT_MS)
  const range = rangeOf(days, zone)
  const asked = useOfflineQuery(getDoctorCalendar, { query: range }, options)
  const held = useHeldConsultations(asked.away)
  return offlineQueryOf<Calendar, Consultation[]>({
    ...asked,
    held,
    find: ({ rows, whole }) => {
      const own = { rows: rows.toReversed(), whole }
      const page = pageOfHeld(own, liesIn(range), ALL)
      const proposed = pageOfHeld(own, proposedIn(range, now), ALL)
      return page && proposed && { consultations: page.data, proposed: proposed.data }
    },
  })
}
