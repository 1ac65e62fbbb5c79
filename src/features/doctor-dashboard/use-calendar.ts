import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import type { Consultation } from '#contract/consultation.ts'
import type { Span } from '#contract/doctor.ts'
import type { QueryOptions } from '../../hooks/api-query.ts'
import { pageOfHeld, type Reading, readingOf, useAsked } from '../../hooks/reading.ts'
import { useHeldConsultations } from '../../hooks/replica-queries.ts'
import type { Day } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { rangeOf } from './days.ts'
import { liesIn } from './lies-in.ts'

/** What days in a row hold for the doctor. */
export interface Calendar {
  readonly consultations: readonly Consultation[]
  /** The hours behind them, which only the server knows. */
  readonly availability?: readonly Span[]
}

const ALL = { limit: Number.POSITIVE_INFINITY, offset: 0 }

/** Days in a row of the doctor's calendar, on the viewer's clock. */
export function useCalendar(
  days: readonly Day[],
  options: Pick<QueryOptions, 'placeholderData'> = {},
): Reading<Calendar> {
  const { zone } = useFormats()
  const range = rangeOf(days, zone)
  const asked = useAsked(getDoctorCalendar, { query: range }, options)
  const held = useHeldConsultations(asked.away)
  return readingOf<Calendar, Consultation[]>({
    ...asked,
    held,
    find: ({ rows, whole }) => {
      const page = pageOfHeld({ rows: rows.toReversed(), whole }, liesIn(range), ALL)
      return page && { consultations: page.data }
    },
  })
}
