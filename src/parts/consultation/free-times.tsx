import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { listSlots, type Minutes } from '#contract/doctor.ts'
import { isApiError } from '../../data/api-error.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useNow } from '../../hooks/now.ts'
import { addDays, type Day } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { WeekStrip } from '../../ui/calendar/week-strip.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LoadFailed } from '../status/load-failed.tsx'
import { DayTimes } from '../specialist/day-times.tsx'
import { byDay, daysOfWeek, mondayOf, startOfDay } from '../specialist/days.ts'
import styles from './free-times.module.css'

/** No specialist offers times further ahead than this many days. */
const HORIZON_DAYS = 90

interface Props {
  doctorId: string
  minutes: Minutes
  /** The time around which one looks first. */
  near: string
  chosen: readonly string[]
  onChoose: (from: string) => void
}

/** A specialist's free times, week by week. */
export function FreeTimes({ doctorId, minutes, near, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = formats.dayOf(useNow(60_000))
  const [look, setLook] = useState<{ monday: Day; day: Day | null }>({
    monday: mondayOf(formats.dayOf(near)),
    day: null,
  })
  const week = daysOfWeek(look.monday)
  const slots = useApiQuery(listSlots, {
    params: { id: doctorId },
    query: {
      from: startOfDay(look.monday, formats.zone),
      to: startOfDay(addDays(look.monday, 7), formats.zone),
      minutes,
    },
  })
  // Whoever is not published any more still has consultations, which may be moved, but offers no times.
  const offersNone = isApiError(slots.error, 'not_found')
  const days = byDay(slots.data?.slots ?? [], formats.zone)
  const first = [formats.dayOf(near), ...week].find((date) => week.includes(date) && days.has(date))
  const day = look.day ?? first ?? week.find((date) => date >= today) ?? ''
  const times = (days.get(day) ?? []).map(({ from }) => ({ from, taken: false }))
  const move = (weeks: number) => setLook({ monday: addDays(look.monday, 7 * weeks), day: null })
  const strip = week.map((date) => {
    const count = days.get(date)?.length ?? 0
    const known = slots.data !== undefined && date >= today
    return {
      date,
      today: date === today,
      disabled: date < today || (slots.data !== undefined && count === 0),
      note: !known ? '' : count === 0 ? '–' : String(count),
      noteLabel: known
        ? t`${plural(count, { 0: 'brīvu laiku nav', zero: '# brīvu laiku', one: '# brīvs laiks', other: '# brīvi laiki' })}`
        : undefined,
    }
  })
  return (
    <div className={styles.free}>
      <div className={styles.head}>
        <p>
          <Icon of={CalendarDays} />
          {formats.shortDay(look.monday)}–{formats.day(addDays(look.monday, 6))}
        </p>
        <div>
          <IconButton
            label={t`Iepriekšējā nedēļa`}
            icon={ChevronLeft}
            disabled={look.monday <= today}
            onClick={() => move(-1)}
          />
          <IconButton
            label={t`Nākamā nedēļa`}
            icon={ChevronRight}
            disabled={addDays(look.monday, 7) > addDays(today, HORIZON_DAYS)}
            onClick={() => move(1)}
          />
        </div>
      </div>
      <WeekStrip
        label={t`Diena`}
        days={strip}
        selected={day}
        onSelect={(date) => setLook({ ...look, day: date })}
      />
      {slots.isPending && <Skeleton lines={3} />}
      {slots.isError && !slots.data && !offersNone && <LoadFailed answer={slots} level={3} />}
      {times.length > 0 && <DayTimes times={times} chosen={chosen} onChoose={onChoose} />}
      {(slots.data ?? offersNone) && times.length === 0 && (
        <p className="dim">
          {days.size > 0 ? (
            <Trans>Šajā dienā brīvu laiku nav.</Trans>
          ) : (
            <Trans>Šajā nedēļā brīvu laiku nav.</Trans>
          )}
        </p>
      )}
    </div>
  )
}
