import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { DayOff } from '#contract/day-off.ts'
import { useNow } from '../../../hooks/now.ts'
import { addDays } from '../../../i18n/formats.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import type { DayOffStart } from '../../../parts/profile/day-off-start.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import styles from './calendar-section.module.css'
import { daysFrom, mondayOf, sameDayInMonth } from './days.ts'
import { ListView } from './list-view.tsx'
import { MonthView } from './month-view.tsx'
import type { DashboardSearch, View } from '../search.ts'
import { WeekView } from './week-view.tsx'

interface Props {
  search: DashboardSearch
  onSearch: (change: DashboardSearch) => void
  onOpen: (id: string) => void
  onAvailability: () => void
  onDayOff: (start: DayOffStart) => void
  onOff: (dayOff: DayOff) => void
}

const BEAT_MS = 30_000

/** The doctor's time as a week, a month or a list. */
export function CalendarSection({ search, onSearch, onOpen, ...opens }: Props) {
  const { t } = useLingui()
  const headId = useId()
  const { dayOf } = useFormats()
  const now = useNow(BEAT_MS)
  const today = dayOf(now)
  const view = search.view ?? 'week'
  const day = search.day ?? today
  const show = (next: string) => onSearch({ day: next === today ? undefined : next })
  const heads: Record<View, string> = { week: t`Nedēļa`, month: t`Mēnesis`, list: t`Saraksts` }
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId}>{heads[view]}</h2>
        {view !== 'list' && <Steps view={view} day={day} today={today} onDay={show} />}
        <Segmented
          inline
          label={t`Skats`}
          options={(['week', 'month', 'list'] as const).map((value) => ({ value, label: heads[value] }))}
          value={view}
          onChange={(next) => onSearch({ view: next === 'week' ? undefined : next })}
        />
      </div>
      {view === 'week' && <WeekView day={day} now={now} onDay={show} onOpen={onOpen} {...opens} />}
      {view === 'month' && (
        <MonthView
          day={day}
          today={today}
          onDay={(next) => onSearch({ view: undefined, day: next === today ? undefined : next })}
        />
      )}
      {view === 'list' && <ListView search={search} onSearch={onSearch} onOpen={onOpen} />}
    </section>
  )
}

interface StepsProps {
  view: 'week' | 'month'
  day: string
  today: string
  onDay: (day: string) => void
}

function Steps({ view, day, today, onDay }: StepsProps) {
  const { t } = useLingui()
  const { shortDay, month } = useFormats()
  const week = daysFrom(mondayOf(day), 7)
  const step = (by: number) => onDay(view === 'week' ? addDays(day, by * 7) : sameDayInMonth(day, by))
  const year = day.slice(0, 4)
  return (
    <div className={styles.steps}>
      <Button size="s" onClick={() => onDay(today)}>
        <Trans>Šodien</Trans>
      </Button>
      <IconButton
        icon={ChevronLeft}
        label={view === 'week' ? t`Iepriekšējā nedēļa` : t`Iepriekšējais mēnesis`}
        onClick={() => step(-1)}
      />
      <b className="num" aria-live="polite">
        {view === 'week'
          ? `${shortDay(week[0] ?? day)}–${shortDay(week[6] ?? day)}`
          : `${month(Number(day.slice(5, 7)))} ${year}`}
      </b>
      <IconButton
        icon={ChevronRight}
        label={view === 'week' ? t`Nākamā nedēļa` : t`Nākamais mēnesis`}
        onClick={() => step(1)}
      />
    </div>
  )
}
