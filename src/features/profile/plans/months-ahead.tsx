import { Plural, Trans } from '@lingui/react/macro'
import type { PlanAhead } from '#contract/purchase.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { usePlanNames } from '../../../parts/payment/plan-names.ts'

interface Props {
  months: readonly PlanAhead[]
  /** Where more than one plan is spoken of. */
  named?: boolean
}

/** What is paid for ahead: from which day on, and how much. Until then nothing of it can be spent. */
export function MonthsAhead({ months, named = false }: Props) {
  const names = usePlanNames()
  return months.map((month) => (
    <p key={`${month.name} ${month.startsAt}`}>
      {named && <>{names[month.name]}. </>}
      <MonthAhead month={month} />
    </p>
  ))
}

/** The same of one month, within a sentence. */
export function MonthAhead({ month: { left, startsAt } }: { month: PlanAhead }) {
  const { date } = useFormats()
  const day = date(startsAt)
  return (
    <Trans>
      No {day}:{' '}
      <Plural value={left} zero="vēl # konsultāciju" one="vēl # konsultācija" other="vēl # konsultācijas" />
    </Trans>
  )
}
