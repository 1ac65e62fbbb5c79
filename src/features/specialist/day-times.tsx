import { useFormats } from '../../i18n/use-formats.ts'
import { useReserveLink } from '../../parts/specialist/reserve-link.ts'
import { SlotLink } from '../../ui/calendar/slot.tsx'
import type { DayOfTimes } from './by-day.ts'
import css from './specialist.module.css'

/** One day: its name, its free times, each leading to a reservation. */
export function DayTimes({ day, starts, doctorId }: DayOfTimes & { doctorId: string }) {
  const { dayWord, weekday, shortDay, time } = useFormats()
  const reserve = useReserveLink()
  const near = dayWord(day)
  return (
    <div className={css.day}>
      <h3>
        {weekday(day)}, {shortDay(day)}
        {near && <span className="dim"> · {near}</span>}
      </h3>
      <ul>
        {starts.map((start) => (
          <li key={start}>
            <SlotLink {...reserve(doctorId, start)}>{time(start)}</SlotLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
