import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarOff } from 'lucide-react'
import type { DayOff } from '#contract/day-off.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import type { DayOffStart } from '../../../parts/profile/day-off-start.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { WeekCalendar } from '../../../parts/calendar/week-calendar.tsx'
import { WeekStrip } from '../../../ui/calendar/week-strip.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Agenda } from './agenda.tsx'
import { agendaOf, joined } from './agenda-of.ts'
import { daysFrom, mondayOf, rangeOf } from './days.ts'
import { Legend } from './legend.tsx'
import { offOn } from './off-on.ts'
import { useCalendar } from './use-calendar.ts'
import { useDayCount } from './use-day-count.ts'
import { useEvents } from './use-events.ts'
import { useOff } from './use-off.ts'

interface Props {
  day: string
  now: number
  onDay: (day: string) => void
  onOpen: (id: string) => void
  onAvailability: () => void
  onDayOff: (start: DayOffStart) => void
  onOff: (dayOff: DayOff) => void
}

/** A week: all seven days where there is room, one day's agenda under a strip of days on a phone. */
export function WeekView({ day, now, onDay, onOpen, onAvailability, onDayOff, onOff }: Props) {
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
  const off = useOff(calendar.data)
  const openOff = (id: string) => {
    const dayOff = calendar.data?.daysOff?.find(({ _id }) => _id === id)
    if (dayOff) onOff(dayOff)
  }
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
            const away = offOn(off, date, zone)
            return {
              date,
              note: '●'.repeat(Math.min(3, held.length)) || (away.length > 0 ? '–' : ''),
              noteLabel: [...away, dayCount(held)].join(', '),
              today: date === dayOf(now),
            }
          })}
          selected={day}
          onSelect={onDay}
        />
        <Agenda
          items={agendaOf(events, free, { from: Date.parse(from), to: Date.parse(to) }, off)}
          onOpen={onOpen}
          onAvailability={onAvailability}
          onOff={openOff}
        />
        {hoursKnown && day >= dayOf(now) && (
          <LinkButton icon={CalendarOff} onClick={() => onDayOff({ first: day, last: day })}>
            <Trans>Pievienot brīvdienu vai citas stundas</Trans>
          </LinkButton>
        )}
      </div>
      <div className="only-desk">
        <WeekCalendar
          label={t`Nedēļas kalendārs`}
          days={days}
          events={events}
          free={hoursKnown ? free : 'unknown'}
          off={off}
          now={now}
          onOpen={onOpen}
          onOff={openOff}
          onDays={(first, last) => onDayOff({ first, last })}
          onHours={(hours) => onDayOff({ hours })}
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
