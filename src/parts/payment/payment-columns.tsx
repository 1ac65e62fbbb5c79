import { useLingui } from '@lingui/react/macro'
import type { Payment, ShownPaymentStatus } from '#contract/payment.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import type { Column } from '../../ui/data/table.tsx'
import { StatusChip } from '../../ui/status/status-chip.tsx'

/** What every list of payments shows of one. */
type Shown = Pick<
  Payment,
  'at' | 'amount' | 'refunded' | 'sentBackOn' | 'status' | 'released' | 'started' | 'waitsForBank'
>

function shownStatus({ status, released, started, waitsForBank }: Shown): ShownPaymentStatus {
  if (started) return 'started'
  if (waitsForBank) return 'waiting'
  return released ? 'released' : status
}

/** The columns that every list of payments has. */
export function usePaymentColumns() {
  const { t } = useLingui()
  const { dateTime, day, euro } = useFormats()
  return {
    at: {
      key: 'at',
      head: t`Datums`,
      cell: ({ at }) => (
        <time className="num" dateTime={at}>
          {dateTime(at)}
        </time>
      ),
    },
    status: {
      key: 'status',
      head: t`Statuss`,
      kind: 'status',
      cell: (payment) => <StatusChip kind="payment" status={shownStatus(payment)} />,
    },
    amount: { key: 'amount', head: t`Summa`, kind: 'money', cell: ({ amount }) => <b>{euro(amount)}</b> },
    refunded: {
      key: 'refunded',
      head: t`Atmaksāts`,
      kind: 'money',
      cell: ({ refunded, sentBackOn }) => {
        if (refunded === 0) return '–'
        if (!sentBackOn) return euro(refunded)
        const on = day(sentBackOn)
        return (
          <>
            {euro(refunded)}
            <br />
            <span className="xs dim">{t`Ar pārskaitījumu ${on}`}</span>
          </>
        )
      },
    },
  } satisfies Record<string, Column<Shown>>
}
