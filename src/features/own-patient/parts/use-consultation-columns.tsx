import { useLingui } from '@lingui/react/macro'
import type { Consultation } from '#contract/consultation.ts'
import { useNow } from '../../../hooks/now.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { Turn } from '../../../parts/consultation/turn.tsx'
import { TextLink } from '../../../ui/button/text-link.tsx'
import type { Column } from '../../../ui/data/table.tsx'
import { StatusChip } from '../../../ui/status/status-chip.tsx'

/** The columns of the consultations with one patient. */
export function useConsultationColumns(): Column<Consultation>[] {
  const { t } = useLingui()
  const formats = useFormats()
  const now = useNow(60_000)
  return [
    {
      key: 'from',
      head: t`Laiks`,
      kind: 'title',
      cell: (consultation) => (
        <>
          <b>
            <TextLink inherit to="/doctor/dashboard" search={{ consultation: consultation._id }}>
              <time dateTime={consultation.from}>
                {formats.weekday(formats.dayOf(consultation.from), 'short')}{' '}
                {formats.dateTime(consultation.from)}
              </time>
            </TextLink>
          </b>
          <Turn consultation={consultation} mine="doctor" now={now} />
        </>
      ),
    },
    { key: 'minutes', head: t`Ilgums`, cell: ({ minutes }) => formats.minutes(minutes) },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status, closedReason }) => (
        <StatusChip kind="consultation" status={status} closedReason={closedReason} />
      ),
    },
    {
      key: 'earned',
      head: t`Nopelnīts`,
      kind: 'money',
      cell: ({ earned }) => (earned === undefined ? '–' : formats.euro(earned)),
    },
  ]
}
