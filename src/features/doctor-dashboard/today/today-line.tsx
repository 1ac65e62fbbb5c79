import { Plural, Trans } from '@lingui/react/macro'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Awaited } from '../../../ui/feedback/skeleton.tsx'
import { dayOf } from './today.ts'
import type { Today } from './use-today.ts'

/** "Tuesday, 24.11.2026. Three consultations today, the next at 18:30." */
export function TodayLine({ today: { now, calendar } }: { today: Today }) {
  const formats = useFormats()
  const day = formats.dayOf(now)
  const date = `${formats.weekday(day)}, ${formats.day(day)}.`
  if (!calendar.data)
    return (
      <>
        {date}
        {calendar.isPending && <Awaited />}
      </>
    )
  const { count, next } = dayOf(calendar.data.consultations, now)
  return (
    <>
      {date}{' '}
      <Plural
        value={count}
        _0="Šodien konsultāciju nav."
        zero="Šodien # konsultāciju."
        one="Šodien # konsultācija."
        other="Šodien # konsultācijas."
      />{' '}
      {next && (
        <Trans>
          Nākamā <b className="num">{formats.time(next.from)}</b>.
        </Trans>
      )}
    </>
  )
}
