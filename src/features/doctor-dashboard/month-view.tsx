import { Trans, useLingui } from '@lingui/react/macro'
import { useNow } from '../../hooks/now.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/load-failed/load-failed.tsx'
import type { CalendarEvent } from '../../parts/week-calendar/event.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { monthDays } from './days.ts'
import styles from './month-view.module.css'
import { useCalendar } from './use-calendar.ts'
import { useDayCount } from './use-day-count.ts'
import { useEvents } from './use-events.ts'

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
  const { dayOf, weekday } = useFormats()
  const days = monthDays(day)
  const now = useNow(BEAT_MS)
  const calendar = useCalendar(days, { placeholderData: 'previous' })
  const events = useEvents(calendar.data, now)
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
  onOpen: () => void
}

function Day({ date, today, outside, events, onOpen }: DayProps) {
  const { time, weekday, shortDay } = useFormats()
  const dayCount = useDayCount()
  const more = events.length - SHOWN
  return (
    <button
      type="button"
      className={styles.day}
      data-outside={outside || undefined}
      aria-current={today ? 'date' : undefined}
      onClick={onOpen}
    >
      <span className="vh">
        {weekday(date)}, {shortDay(date)} {dayCount(events)}
      </span>
      <b aria-hidden="true">{Number(date.slice(8))}</b>
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
