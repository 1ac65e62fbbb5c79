import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react'
import { useFormats } from '../../i18n/use-formats.ts'
import { Hidden } from '../../ui/layout/hidden.tsx'
import type { CalendarEvent, FreeStretch, OffStretch } from './event.ts'
import { hoursOf, instantAt, place, type Placed, type PlacedEvent, placeEvents } from './layout.ts'
import { useDaysDrag } from './use-days-drag.ts'
import { useHoursDrag } from './use-hours-drag.ts'
import styles from './week-calendar.module.css'

const USUAL_START = 8

interface Props {
  label: string
  /** Seven days from Monday, YYYY-MM-DD. */
  days: readonly string[]
  events: readonly CalendarEvent[]
  /** What is offered; unknown while only the server could say it. */
  free: readonly FreeStretch[] | 'unknown'
  /** Where the usual hours do not count. */
  off: readonly OffStretch[]
  now: number
  onOpen: (id: string) => void
  onOff: (id: string) => void
  /** Asked for days off, by the heads of days from today on. */
  onDays: (first: string, last: string) => void
  /** Asked for a break, by hours drawn over a day. */
  onHours: (stretch: FreeStretch) => void
}

/** A week of a doctor: what is booked over what is offered, hatched where neither is. */
export function WeekCalendar({ label, days, events, free, off, now, onOpen, onOff, onDays, onHours }: Props) {
  const { zone, dayOf } = useFormats()
  const columns = days.map((day) => ({
    day,
    events: placeEvents(events, day, zone),
    free: (free === 'unknown' ? [] : free).flatMap((stretch) => place(stretch, day, zone) ?? []),
    off: off.flatMap((stretch) => {
      const placed = place(stretch, day, zone)
      return placed ? [{ ...stretch, ...placed }] : []
    }),
  }))
  const { first, last } = hoursOf(columns.flatMap((column) => [...column.events, ...column.free]))
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  const today = dayOf(now)
  const daysDrag = useDaysDrag(onDays)
  const box = useRef<HTMLDivElement>(null)
  const starts = columns.flatMap((column) => [...column.events, ...column.free]).map((each) => each.start)
  const start = starts.length > 0 ? Math.min(...starts) : USUAL_START
  const skipped = Math.max(0, Math.floor(start) - first)
  useEffect(() => {
    // It opens where the specialist begins to work.
    const row = box.current?.querySelectorAll<HTMLElement>('[data-hour]')[skipped]
    if (row) box.current?.scrollTo({ top: row.offsetTop - row.offsetHeight })
  }, [skipped])
  return (
    <div
      ref={box}
      className={styles.cal}
      role="group"
      aria-label={label}
      data-unknown={free === 'unknown' || undefined}
      // A region that scrolls must be reachable by keyboard, also when it is empty.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={vars({ rows: last - first })}
    >
      <div className={styles.corner} />
      {days.map((day) => (
        <div
          key={day}
          className={styles.day}
          data-today={day === today || undefined}
          data-drawn={daysDrag.has(day) || undefined}
        >
          {day < today ? (
            <DayName day={day} />
          ) : (
            <Head day={day} onPress={() => onDays(day, day)} {...daysDrag.handlersOf(day)} />
          )}
        </div>
      ))}
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} data-hour>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <Column
          key={column.day}
          {...column}
          first={first}
          last={last}
          now={column.day === today ? now : null}
          onOpen={onOpen}
          onOff={onOff}
          onHours={column.day < today ? null : onHours}
        />
      ))}
    </div>
  )
}

function DayName({ day }: { day: string }) {
  const { weekday } = useFormats()
  return (
    <>
      <span>{weekday(day, 'short')}</span> <b>{Number(day.slice(8))}</b>
    </>
  )
}

type HeadProps = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerEnter' | 'onPointerUp'> & {
  day: string
  onPress: () => void
}

/** A day's name; pressed, it asks for a day off. */
function Head({ day, onPress, ...drag }: HeadProps) {
  const { t } = useLingui()
  const { weekday, shortDay } = useFormats()
  const title = `${weekday(day)}, ${shortDay(day)}`
  return (
    <button type="button" title={t`Pievienot brīvdienu vai citas stundas`} onClick={onPress} {...drag}>
      <DayName day={day} /> <span className="vh">{t`${title}: pievienot brīvdienu vai citas stundas`}</span>
    </button>
  )
}

interface ColumnProps {
  day: string
  events: readonly PlacedEvent[]
  free: readonly Placed[]
  off: readonly (Placed & OffStretch)[]
  first: number
  last: number
  now: number | null
  onOpen: (id: string) => void
  onOff: (id: string) => void
  /** Null for a day that is over. */
  onHours: ((stretch: FreeStretch) => void) | null
}

function Column({ day, events, free, off, first, last, now, onOpen, onOff, onHours }: ColumnProps) {
  const { t } = useLingui()
  const { zone, weekday, shortDay } = useFormats()
  const nowAt = now === null ? null : place({ from: now, to: now + 60_000 }, day, zone)
  const title = `${weekday(day)}, ${shortDay(day)}`
  const drag = useHoursDrag(first, last - first, (from, to) =>
    onHours?.({ from: instantAt(day, from, zone), to: instantAt(day, to, zone) }),
  )
  return (
    // The head of the day does by keyboard what is drawn here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className={styles.col} aria-label={title} {...(onHours && drag.handlers)}>
      {off.map(({ id, from, start, hours, title: name }) => {
        // A day off is longer than what is shown of the day.
        const top = Math.max(start, first)
        const shown = Math.min(start + hours, last) - top
        return (
          shown > 0 && (
            <button
              key={from}
              type="button"
              className={styles.off}
              title={name}
              style={vars({ a: top - first, n: shown })}
              onClick={() => onOff(id)}
            >
              <span>{name}</span>
            </button>
          )
        )
      })}
      {free.map(({ start, hours }) => (
        <div key={start} className={styles.free} style={vars({ a: start - first, n: hours })}>
          <span className="vh">
            {t`Pieejams`} {clock(start)}–{clock(start + hours)}
          </span>
        </div>
      ))}
      {events.map((placed) => (
        <Event key={placed.event.key} {...placed} first={first} onOpen={onOpen} />
      ))}
      {drag.drawn && (
        <div className={styles.drawn} style={vars({ a: drag.drawn.start - first, n: drag.drawn.hours })}>
          {clock(drag.drawn.start)}–{clock(drag.drawn.start + drag.drawn.hours)}
        </div>
      )}
      {nowAt && <div className={styles.now} style={vars({ a: nowAt.start - first })} />}
    </section>
  )
}

function Event({
  event,
  start,
  hours,
  column,
  columns,
  first,
  onOpen,
}: PlacedEvent & Pick<ColumnProps, 'first' | 'onOpen'>) {
  const { time } = useFormats()
  const hoursText = `${time(event.from)}–${time(event.to)}`
  return (
    <button
      type="button"
      className={styles.event}
      data-tone={event.tone}
      data-proposed={event.proposed}
      title={event.proposed ? `${event.title}, ${event.status}` : event.title}
      style={vars({ a: start - first, n: hours, column, columns })}
      onClick={() => onOpen(event.id)}
    >
      {/* Seen in short, said in full. */}
      <Hidden>
        {event.title}, {hoursText}, {event.status}
      </Hidden>
      <b aria-hidden="true">
        {time(event.from)}
        <span className={styles.until}>–{time(event.to)}</span>
      </b>
      <span aria-hidden="true">{event.short}</span>
    </button>
  )
}

const clock = (hours: number) =>
  `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`

/** Positions are numbers, so they travel as custom properties; the look of them stays in the stylesheet. */
function vars(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]))
}
