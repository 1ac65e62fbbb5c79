import { Trans, useLingui } from '@lingui/react/macro'
import { getDoctorCalendar } from '#contract/consultation-routes.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { WeekCalendar } from '../../parts/week-calendar/week-calendar.tsx'
import { WeekStrip } from '../../ui/calendar/week-strip.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Agenda } from './agenda.tsx'
import { agendaOf, joined } from './agenda-of.ts'
import { daysFrom, mondayOf, rangeOf } from './days.ts'
import { Legend } from './legend.tsx'
import { useEvents } from './use-events.ts'

interface Props {
  day: string
  now: number
  onDay: (day: string) => void
  onOpen: (id: string) => void
  onAvailability: () => void
}

/** A week: all seven days where there is room, one day's agenda under a strip of days on a phone. */
export function WeekView({ day, now, onDay, onOpen, onAvailability }: Props) {
  const { t } = useLingui()
  const { zone, dayOf } = useFormats()
  const days = daysFrom(mondayOf(day), 7)
  const calendar = useApiQuery(
    getDoctorCalendar,
    { query: rangeOf(days, zone) },
    { placeholderData: 'previous' },
  )
  const events = useEvents(calendar.data?.consultations)
  const free = joined(
    (calendar.data?.availability ?? []).map(({ from, to }) => ({
      from: Date.parse(from),
      to: Date.parse(to),
    })),
  )
  if (calendar.isPending) return <Skeleton block />
  if (calendar.isError) return <Failure onRetry={() => void calendar.refetch()} />
  const onDayOf = (at: string) => events.filter(({ from }) => dayOf(from) === at)
  const { from, to } = rangeOf([day], zone)
  return (
    <>
      <div className="only-phone">
        <WeekStrip
          label={t`Diena`}
          days={days.map((date) => ({
            date,
            note: '●'.repeat(Math.min(3, onDayOf(date).length)),
            today: date === dayOf(now),
          }))}
          selected={day}
          onSelect={onDay}
        />
        <Agenda
          items={agendaOf(events, free, { from: Date.parse(from), to: Date.parse(to) })}
          onOpen={onOpen}
          onAvailability={onAvailability}
        />
      </div>
      <div className="only-desk">
        <WeekCalendar
          label={t`Nedēļas kalendārs`}
          days={days}
          events={events}
          free={free}
          now={now}
          onOpen={onOpen}
        />
      </div>
      <div className="only-desk">
        <Legend />
      </div>
      {free.length === 0 && (
        <p className="small dim">
          <Trans>Šajā nedēļā pieejamība nav norādīta, tāpēc pacienti brīvus laikus neredz.</Trans>
        </p>
      )}
    </>
  )
}
