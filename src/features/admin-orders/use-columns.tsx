import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderRow } from '#contract/order.ts'
import { formatReference } from '#domain/order.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { PatientCell } from '../../parts/lists/patient-cell.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** The columns of the list of orders: whose, where it stands, how much under which number, and when. */
export function useColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const { date, euro } = useFormats()
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
      key: 'amount',
      head: t`Summa, maksājuma mērķis`,
      kind: 'money',
      cell: ({ amount, reference }) => (
        <>
          <b>{euro(amount)}</b>
          <br />
          <span className="num nowrap">{formatReference(reference)}</span>
        </>
      ),
    },
    {
      key: 'createdAt',
      head: t`Pasūtīts`,
      cell: (order) => (
        <>
          <time className="num" dateTime={order.createdAt}>
            {date(order.createdAt)}
          </time>
          <Then order={order} />
        </>
      ),
    },
  ]
}

/** What is due, or what came of it, under the day of the order. */
function Then({ order: { status, dueOn, receivedOn, returnedOn } }: { order: OrderRow }) {
  const { day } = useFormats()
  const [due, came, back] = [day(dueOn), receivedOn && day(receivedOn), returnedOn && day(returnedOn)]
  if (status === 'withdrawn') return null
  return (
    <p className="xs dim">
      {back ? (
        <Trans>Nauda atmaksāta {back}</Trans>
      ) : came ? (
        <Trans>Nauda saņemta {came}</Trans>
      ) : (
        <Trans>Apmaksāt līdz {due}</Trans>
      )}
    </p>
  )
}
