import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Payment } from '#contract/payment.ts'
import { cardLabel } from '../../parts/payment/card-row.tsx'
import { usePaymentColumns } from '../../parts/payment/payment-columns.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { usePaidFor } from '../../parts/payment/paid-for.ts'

/** The columns of one's own payments: for what, how much, and where the money is. */
export function useColumns(): Column<Payment>[] {
  const { t } = useLingui()
  const payment = usePaymentColumns()
  const paidFor = usePaidFor()
  return [
    {
      key: 'what',
      head: t`Par ko`,
      kind: 'title',
      cell: ({ what }) => {
        const { name, more } = paidFor(what)
        return (
          <>
            {what.kind === 'consultation' && what.consultationId ? (
              <Link
                to="/patient/consultations/$consultationId"
                params={{ consultationId: what.consultationId }}
              >
                <b>{name}</b>
              </Link>
            ) : (
              <b>{name}</b>
            )}
            <br />
            <span className="xs dim">{more}</span>
          </>
        )
      },
    },
    payment.status,
    payment.amount,
    payment.refunded,
    {
      key: 'method',
      head: t`Maksāšanas veids`,
      cell: ({ card, method }) => {
        if (method === 'bank_transfer') return t`Ar pārskaitījumu`
        return card ? <span className="num nowrap">{cardLabel(card)}</span> : '–'
      },
    },
    payment.at,
  ]
}
