import { useLingui } from '@lingui/react/macro'
import type { PaymentRow } from '#contract/payment.ts'
import { usePaymentColumns } from '../../parts/payment/payment-columns.tsx'
import { PatientCell } from '../../parts/lists/patient-cell.tsx'
import type { Column } from '../../ui/data/table.tsx'

/** The columns of all payments: whose, how much, and where the money is. */
export function useColumns(): Column<PaymentRow>[] {
  const { t } = useLingui()
  const payment = usePaymentColumns()
  return [
    {
      key: 'patient',
      head: t`Pacients`,
      kind: 'title',
      cell: ({ patient }) => <PatientCell patient={patient} />,
    },
    payment.status,
    payment.amount,
    payment.refunded,
    payment.at,
    {
      key: 'id',
      head: t`Maksājuma ID`,
      cell: ({ _id, renewal, method }) => (
        <>
          <code title={_id}>{_id.slice(0, 8)}</code>
          {renewal && (
            <>
              <br />
              <span className="xs dim">{t`Abonementa atjaunošana`}</span>
            </>
          )}
          {method === 'bank_transfer' && (
            <>
              <br />
              <span className="xs dim">{t`Ar pārskaitījumu`}</span>
            </>
          )}
        </>
      ),
    },
  ]
}
