import { Plural } from '@lingui/react/macro'
import type { ConsultationDay } from '#contract/dashboard.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Awaited } from '../../ui/feedback/skeleton.tsx'

interface Props {
  dashboard: { today: string; days: readonly ConsultationDay[] } | undefined
}

/** "Tuesday, 24.11.2026. Three consultations today." */
export function TodayLine({ dashboard }: Props) {
  const formats = useFormats()
  if (!dashboard) return <Awaited />
  const { today, days } = dashboard
  const { held = 0, planned = 0 } = days.find(({ day }) => day === today) ?? {}
  const count = held + planned
  return (
    <>
      {formats.weekday(today)}, {formats.day(today)}.{' '}
      <Plural
        value={count}
        _0="Šodien konsultāciju nav."
        zero="Šodien # konsultāciju."
        one="Šodien # konsultācija."
        other="Šodien # konsultācijas."
      />
    </>
  )
}
