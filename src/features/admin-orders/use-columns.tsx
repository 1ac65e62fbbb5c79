import { useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/order.ts'
import { formatReference } from '#domain/order.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PatientCell } from '../../parts/record-list/patient-cell.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** The columns of the list of orders: whose, which, how much, and where it stands. */
export function useColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const { date, day, euro } = useFormats()
  return [
    {
      key: 'patient',
      head: t`Pacients`,
      kind: 'title',
      cell: ({ patient }) => <PatientCell patient={patient} />,
    },
    {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: ({ status }) => <StatusChip kind="order" status={status} />,
    },
    {
      key: 'reference',
      head: t`Maksājuma mērķis`,
      cell: ({ reference }) => <span className="num nowrap">{formatReference(reference)}</span>,
    },
    { key: 'amount', head: t`Summa`, kind: 'money', cell: ({ amount }) => <b>{euro(amount)}</b> },
    {
      key: 'createdAt',
      head: t`Pasūtīts`,
      cell: ({ createdAt }) => (
        <time className="num" dateTime={createdAt}>
          {date(createdAt)}
        </time>
      ),
    },
    { key: 'dueOn', head: t`Apmaksāt līdz`, cell: ({ dueOn }) => <span className="num">{day(dueOn)}</span> },
    {
      key: 'moneyOn',
      head: t`Nokārtots`,
      cell: ({ receivedOn, returnedOn }) => {
        const on = receivedOn ?? returnedOn
        return on ? (
          <time className="num" dateTime={on}>
            {day(on)}
          </time>
        ) : (
          '–'
        )
      },
    },
  ]
}
