import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listAllOrders, type OrderRow } from '#contract/order.ts'
import { formatReference } from '#domain/order.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { OrderFilters } from './order-filters.tsx'
import { ReceivedDialog } from './received-dialog.tsx'
import { ReturnedDialog } from './returned-dialog.tsx'
import type { ChangeOrders, OrdersSearch } from './search.ts'
import { useColumns } from './use-columns.tsx'
import { useRowActions } from './use-row-actions.ts'

interface Props {
  search: OrdersSearch
  onSearch: ChangeOrders
}

/** What patients ordered by bank transfer, and noting that the money is there, or was sent back. */
export function AdminOrdersScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const [received, setReceived] = useState<OrderRow | null>(null)
  const columns = useColumns()
  const [returned, setReturned] = useState<OrderRow | null>(null)
  const actions = useRowActions({ onReceived: setReceived, onReturned: setReturned })
  const { offset = 0, ...filter } = search
  const list = useApiQuery(
    listAllOrders,
    { query: { ...pageFrom(offset), ...filter } },
    { placeholderData: 'previous' },
  )
  const clear = () => onSearch({ status: undefined, reference: undefined, offset: undefined })
  return (
    <Screen title={t`Pasūtījumi`}>
      <PageHead
        title={t`Pasūtījumi`}
        lead={t`Ko pacienti pasūtījuši ar pārskaitījumu. Kad nauda ir mūsu kontā, atzīmējiet to šeit: pasūtītais pacientam būs uzreiz. Kas pasūtīts, šeit nav redzams.`}
      />
      <Stack gap={5}>
        <OrderFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <PagedTable
          label={t`Pasūtījumi, jaunākie vispirms`}
          list={list}
          offset={offset}
          onOffset={(next) => onSearch({ offset: next })}
          columns={columns}
          rowName={({ reference }) => formatReference(reference)}
          actions={actions}
          empty={
            Object.keys(filter).length > 0 ? (
              <NothingFound onClear={clear} />
            ) : (
              <Empty level={2} title={t`Šeit būs pasūtījumi, ko pacienti apmaksā ar pārskaitījumu.`} />
            )
          }
        />
      </Stack>
      {received && <ReceivedDialog order={received} onClose={() => setReceived(null)} />}
      {returned && <ReturnedDialog order={returned} onClose={() => setReturned(null)} />}
    </Screen>
  )
}
