import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import { WeekCalendar } from '../../parts/week-calendar/week-calendar.tsx'
import { WeekStrip } from '../../ui/calendar/week-strip.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Agenda } from './agenda.tsx'
import { agendaOf, joined } from './agenda-of.ts'
import { daysFrom, mondayOf, rangeOf } from './days.ts'
import { Legend } from './legend.tsx'
import { useCalendar } from './use-calendar.ts'
import { useDayCount } from './use-day-count.ts'
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
  const dayCount = useDayCount()
  const days = daysFrom(mondayOf(day), 7)
  const calendar = useCalendar(days, { placeholderData: 'previous' })
  const events = useEvents(calendar.data, now)
  const free = joined(
    (calendar.data?.availability ?? []).map(({ from, to }) => ({
      from: Date.parse(from),
      to: Date.parse(to),
    })),
  )
  const hoursKnown = calendar.data?.availability !== undefined
  if (calendar.isPending) return <Skeleton block />
  if (!calendar.data) return <LoadFailed answer={calendar} level={3} />
  const onDayOf = (at: string) => events.filter(({ from }) => dayOf(from) === at)
  const { from, to } = rangeOf([day], zone)
  return (
    <>
      <div className="only-phone">
        <WeekStrip
          label={t`Diena`}
          days={days.map((date) => {
            const held = onDayOf(date)
            return {
              date,
              note: '●'.repeat(Math.min(3, held.length)),
              noteLabel: dayCount(held),
              today: date === dayOf(now),
            }
          })}
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
          free={hoursKnown ? free : 'unknown'}
          now={now}
          onOpen={onOpen}
        />
      </div>
      <div className="only-desk">
        <Legend />
      </div>
      {!hoursKnown && (
        <p className="small dim">
          <Trans>Brīvos laikus rādīsim, tiklīdz būs savienojums.</Trans>
        </p>
      )}
      {hoursKnown && free.length === 0 && (
        <p className="small dim">
          <Trans>Šai nedēļai pieejamība nav norādīta, tāpēc pacienti brīvus laikus neredz.</Trans>
        </p>
      )}
    </>
  )
}
