import { Trans, useLingui } from '@lingui/react/macro'
import { listPayouts, type Payout } from '#contract/payout.ts'
import { maskIban } from '#domain/iban.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { ReturnNote } from '../../parts/payment/return-note.tsx'
import { usePayoutColumns } from '../../parts/payment/payout-columns.tsx'
import type { Paged } from '../../parts/lists/last-page.ts'
import { PagedTable } from '../../parts/lists/paged-table.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'

/** What was withdrawn, and how far each payout is. */
export function Payouts({ offset, onOffset }: Paged) {
  const { t } = useLingui()
  const columns = useColumns()
  const payouts = useApiQuery(listPayouts, { query: { offset } }, { placeholderData: 'previous' })
  return (
    <PagedTable
      label={t`Izmaksas`}
      list={payouts}
      level={3}
      offset={offset}
      onOffset={onOffset}
      columns={columns}
      empty={
        <Empty title={t`Izmaksu vēl nav`}>
          <Trans>Šeit redzēsiet katru pieteikto izmaksu un to, kad tā izpildīta.</Trans>
        </Empty>
      }
    />
  )
}

function useColumns(): Column<Payout>[] {
  const { t } = useLingui()
  const { euro } = useFormats()
  const payout = usePayoutColumns()
  return [
    {
      key: 'amount',
      head: t`Summa`,
      kind: 'title',
      cell: (row) => (
        <>
          <b>{euro(row.amount)}</b>
          <ReturnNote payout={row} />
        </>
      ),
    },
    payout.status,
    payout.id,
    {
      key: 'iban',
      head: t`Konts`,
      cell: ({ iban }) => <span className="num">{maskIban(iban)}</span>,
    },
    payout.created,
    payout.executed,
  ]
}
