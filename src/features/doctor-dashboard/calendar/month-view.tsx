import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import type { CalendarEvent } from '../../../parts/calendar/event.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { monthDays } from './days.ts'
import styles from './month-view.module.css'
import { offOn } from './off-on.ts'
import { useCalendar } from './use-calendar.ts'
import { useDayCount } from './use-day-count.ts'
import { useEvents } from './use-events.ts'
import { useOff } from './use-off.ts'

const SHOWN = 3
const BEAT_MS = 30_000

interface Props {
  day: string
  today: string
  /** Opens the week of a day. */
  onDay: (day: string) => void
}

/** A month of whole weeks; a day leads into its week. */
export function MonthView({ day, today, onDay }: Props) {
  const { t } = useLingui()
  const { dayOf, weekday, zone } = useFormats()
  const days = monthDays(day)
  const now = useNow(BEAT_MS)
  const calendar = useCalendar(days, { placeholderData: 'previous' })
  const events = useEvents(calendar.data, now)
  const off = useOff(calendar.data)
  if (calendar.isPending) return <Skeleton block />
  if (!calendar.data) return <LoadFailed answer={calendar} level={3} />
  return (
    <div className={styles.month} role="group" aria-label={t`Mēneša kalendārs`}>
      {days.slice(0, 7).map((date) => (
        <div key={date} className={styles.head} aria-hidden="true">
          {weekday(date, 'short')}
        </div>
      ))}
      {days.map((date) => (
        <Day
          key={date}
          date={date}
          today={date === today}
          outside={date.slice(0, 7) !== day.slice(0, 7)}
          events={events.filter(({ from }) => dayOf(from) === date)}
          off={offOn(off, date, zone)}
          onOpen={() => onDay(date)}
        />
      ))}
    </div>
  )
}

interface DayProps {
  date: string
  today: boolean
  outside: boolean
  events: readonly CalendarEvent[]
  /** What of the day is not as usual, in words. */
  off: readonly string[]
  onOpen: () => void
}

function Day({ date, today, outside, events, off, onOpen }: DayProps) {
  const { time, weekday, shortDay } = useFormats()
  const dayCount = useDayCount()
  const more = events.length - SHOWN
  return (
    <button
      type="button"
      className={styles.day}
      data-outside={outside || undefined}
      data-off={off.length > 0 || undefined}
      aria-current={today ? 'date' : undefined}
      onClick={onOpen}
    >
      <span className="vh">
        {weekday(date)}, {shortDay(date)} {[...off, dayCount(events)].join(', ')}
      </span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
      {off.length > 0 && (
        <span className={styles.off} aria-hidden="true">
          {off.join(', ')}
        </span>
      )}
      <span className={styles.events} aria-hidden="true">
        {events.slice(0, SHOWN).map((event) => (
          <span
            key={event.key}
            className={styles.event}
            data-tone={event.tone}
            data-proposed={event.proposed}
            title={event.title}
          >
            <span className="num">{time(event.from)}</span> <span>{event.shortest}</span>
          </span>
        ))}
        {more > 0 && (
          <span className="xs dim">
            <Trans>vēl {more}</Trans>
          </span>
        )}
      </span>
    </button>
  )
}
