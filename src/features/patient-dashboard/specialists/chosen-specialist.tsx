import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SpecialistDetail } from '#contract/doctor.ts'
import { BOOKING_RULES } from '#contract/doctor-settings.ts'
import { nextFreeFor } from '#domain/payment-options.ts'
import { addDays, type Day } from '../../../i18n/formats.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { useRefusalText } from '../../../parts/consultation/refusal-text.ts'
import { useSlotWords } from '../../../parts/specialist/slot-words.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { DayTimes } from '../../../parts/specialist/day-times.tsx'
import { daysOfWeek, mondayOf } from '../../../parts/specialist/days.ts'
import { ZoneNote } from '../../../parts/specialist/zone-note.tsx'
import { useErrorText } from '../../../data/error-text.ts'
import { useNow } from '../../../hooks/now.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { WeekStrip } from '../../../ui/calendar/week-strip.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import css from './chosen-specialist.module.css'
import { OwnTime } from '../booking/own-time.tsx'
import { Refused } from '../booking/refused.tsx'
import type { Booking } from '../booking/use-booking.ts'
import { useTimes } from '../booking/use-times.ts'
import { WhoChosen } from './who-chosen.tsx'

/** No specialist offers times further ahead than this many days. */
const HORIZON_DAYS = BOOKING_RULES.horizonDays.max

/** A specialist with their free times, week by week. */
export function ChosenSpecialist({ doctor, booking }: { doctor: SpecialistDetail; booking: Booking }) {
  const { t } = useLingui()
  const formats = useFormats()
  const errorText = useErrorText()
  const refusalText = useRefusalText()
  const { phrase } = useSlotWords()
  const now = useNow(60_000)
  const [look, setLook] = useState<{ monday: Day; day: Day | null }>()
  const today = formats.dayOf(now)
  const nextFree = nextFreeFor(doctor, booking.minutes)
  const start = formats.dayOf(booking.search.from ?? nextFree ?? now)
  const monday = look?.monday ?? mondayOf(start)
  const { query, days } = useTimes({
    doctorId: booking.doctorId,
    monday,
    minutes: booking.minutes,
    enabled: true,
    refused: booking.limited ? undefined : booking.refused,
  })
  const { away } = booking.doctor
  const known = query.data !== undefined
  const week = daysOfWeek(monday)
  const free = (day: Day) => days.get(day)?.filter(({ taken }) => !taken).length ?? 0
  const wished = look ? look.day : (booking.search.from && start) || null
  const usual = week.includes(start) ? start : week.includes(today) ? today : monday
  const day = wished ?? week.find((each) => free(each) > 0) ?? usual
  const times = days.get(day) ?? []
  const nextDay = nextFree && formats.dayOf(nextFree)
  const move = (weeks: number) => setLook({ monday: addDays(monday, 7 * weeks), day: null })
  const strip = week.map((date) => {
    const counted = date >= today && known
    const { note, noteLabel } = notes(free(date))
    return {
      date,
      today: date === today,
      disabled: date < today || (known && !days.has(date)),
      note: counted ? note : '',
      noteLabel: counted ? noteLabel : undefined,
    }
  })
  function notes(count: number) {
    return {
      note: count === 0 ? '–' : t`${plural(count, { zero: '# laiku', one: '# laiks', other: '# laiki' })}`,
      noteLabel: t`${plural(count, { 0: 'brīvu laiku nav', zero: '# brīvu laiku', one: '# brīvs laiks', other: '# brīvi laiki' })}`,
    }
  }
  return (
    <Card as="section" aria-labelledby="chosen-specialist">
      <div className={css.calendar}>
        <WhoChosen doctor={doctor} payWith={booking.payWith} />
        <div className={css.head}>
          <h3>
            <Icon of={CalendarDays} />
            <span>
              {formats.shortDay(monday)}–{formats.day(addDays(monday, 6))}
              <span className={css.length}>{formats.minutes(booking.minutes)}</span>
            </span>
          </h3>
          <div>
            <IconButton
              label={t`Iepriekšējā nedēļa`}
              icon={ChevronLeft}
              disabled={monday <= today}
              onClick={() => move(-1)}
            />
            <IconButton
              label={t`Nākamā nedēļa`}
              icon={ChevronRight}
              disabled={addDays(monday, 7) > addDays(today, HORIZON_DAYS)}
              onClick={() => move(1)}
            />
          </div>
        </div>
        <WeekStrip
          label={t`Diena`}
          days={strip}
          selected={day}
          onSelect={(date) => setLook({ monday, day: date })}
        />
        {booking.refused && (
          <Refused key={booking.refused}>
            {booking.search.proposed ? refusalText(booking.refusal) : errorText(booking.refusal)}
          </Refused>
        )}
        {!known && away && (
          <p className="dim">
            <Trans>Brīvos laikus rādīsim, tiklīdz būs savienojums.</Trans>
          </p>
        )}
        {query.isPending && !away && <Skeleton lines={3} />}
        {query.isError && !known && !away && <LoadFailed answer={query} level={3} />}
        {known && times.length > 0 && (
          <DayTimes times={times} chosen={[booking.chosen]} onChoose={booking.choose} />
        )}
        {known && times.length === 0 && (
          <div className={css.none}>
            <p>
              {days.size > 0 ? (
                <Trans>Šajā dienā brīvu laiku nav.</Trans>
              ) : (
                <Trans>Šajā nedēļā brīvu laiku nav.</Trans>
              )}
            </p>
            {nextFree && nextDay && nextDay !== day ? (
              <Button onClick={() => setLook({ monday: mondayOf(nextDay), day: nextDay })}>
                <Next when={phrase(nextFree)} />
              </Button>
            ) : (
              <p className="dim small">
                <Trans>Ieskatieties vēlāk vai izvēlieties citu speciālistu.</Trans>
              </p>
            )}
          </div>
        )}
        <p className="vh" role="status">
          {known && (
            <Plural
              value={free(day)}
              _0="Brīvu laiku nav"
              zero="# brīvu laiku"
              one="# brīvs laiks"
              other="# brīvi laiki"
            />
          )}
        </p>
        <OwnTime booking={booking} />
        <ZoneNote at={booking.chosen ?? times[0]?.from ?? new Date(now).toISOString()} />
      </div>
    </Card>
  )
}

function Next({ when }: { when: string }) {
  return <Trans>Tuvākais laiks: {when}</Trans>
}
