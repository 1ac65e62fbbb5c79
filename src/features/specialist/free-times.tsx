import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { listSlots, type Minutes, type SpecialistDetail } from '#contract/doctor.ts'
import { DAY, HOUR } from '#domain/duration.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useUsualMinutes } from '../../payments/usual-payment-option.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { LoadFailed } from '../../parts/status/load-failed.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { byDay } from './by-day.ts'
import { DayTimes } from './day-times.tsx'
import css from './specialist.module.css'

const ahead = 21
const step = 4

interface Props {
  doctor: SpecialistDetail
  /** Nobody can say which times are still free. */
  away: boolean
  /** It is known that whoever looks may choose one. */
  open: boolean
}

/** The next free times, day by day in the viewer's zone. */
export function FreeTimes({ doctor, away, open }: Props) {
  const formats = useFormats()
  const minutes = useUsualMinutes()(doctor.speciality)
  return (
    <section className={css.times} aria-labelledby="times">
      <h2 id="times">
        <Trans>Brīvie laiki</Trans> <span className={css.length}>· {formats.minutes(minutes)}</span>
      </h2>
      {away ? (
        <p className="dim">
          <Trans>Brīvos laikus rādīsim, tiklīdz būs savienojums.</Trans>
        </p>
      ) : !open ? (
        <Skeleton lines={4} />
      ) : (
        <Times doctorId={doctor._id} minutes={minutes} />
      )}
    </section>
  )
}

function Times({ doctorId, minutes }: { doctorId: string; minutes: Minutes }) {
  const formats = useFormats()
  const [days, setDays] = useState(step)
  // From the hour that has begun: the same question, and the same cached answer, for all of it.
  const [from] = useState(() => Math.floor(Date.now() / HOUR) * HOUR)
  const query = {
    from: new Date(from).toISOString(),
    to: new Date(from + ahead * DAY).toISOString(),
    minutes,
  }
  const answer = useApiQuery(listSlots, { params: { id: doctorId }, query }, { staleTime: 30_000 })
  const times = byDay(answer.data?.slots ?? [], formats.dayOf)
  return (
    <>
      {answer.isPending && <Skeleton lines={4} />}
      {answer.isError && !answer.data && <LoadFailed answer={answer} level={3} />}
      {answer.isSuccess && times.length === 0 && (
        <p className="dim">
          <Trans>Tuvākajās trijās nedēļās brīvu laiku nav.</Trans>
        </p>
      )}
      {times.slice(0, days).map((day) => (
        <DayTimes key={day.day} {...day} doctorId={doctorId} />
      ))}
      {times.length > days && (
        <div>
          <Button onClick={() => setDays(days + step)}>
            <Trans>Rādīt vēl citas dienas</Trans>
          </Button>
        </div>
      )}
      {times.length > 0 && (
        <p className="xs dim">
          <Trans>Laiki jūsu laika joslā: {formats.zone.replaceAll('_', ' ')}.</Trans>
        </p>
      )}
    </>
  )
}
