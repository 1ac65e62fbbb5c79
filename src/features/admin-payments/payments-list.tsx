import { useLingui } from '@lingui/react/macro'
import { listAllPayments } from '#contract/payment.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { addDays } from '../../i18n/formats.ts'
import { useZone } from '../../i18n/viewer-zone.ts'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { startOfDay } from '../../parts/slot-picker/days.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import type { ChangePayments, PaymentsSearch } from './search.ts'
import { useColumns } from './use-columns.tsx'

interface Props {
  search: Omit<PaymentsSearch, 'view'>
  onSearch: ChangePayments
}

/** Everything that patients paid by card, and its filters. */
export function PaymentsList({ search, onSearch }: Props) {
  const { t } = useLingui()
  const zone = useZone()
  const columns = useColumns()
  const { offset = 0, from, to, ...filter } = search
  const list = useApiQuery(
    listAllPayments,
    {
      query: {
        ...pageFrom(offset),
        ...filter,
        ...(from && { from: startOfDay(from, zone) }),
        ...(to && { to: startOfDay(addDays(to, 1), zone) }),
      },
    },
    { placeholderData: 'previous' },
  )
  const clear = () =>
    onSearch({ status: undefined, from: undefined, to: undefined, patientId: undefined, offset: undefined })
  const filtered = Object.keys(search).some((key) => key !== 'offset')
  return (
    <Stack gap={5}>
      <PaymentFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
      <PagedTable
        label={t`Maksājumi, jaunākie vispirms`}
        list={list}
        offset={offset}
        onOffset={(next) => onSearch({ offset: next })}
        columns={columns}
        empty={
          filtered ? (
            <NothingFound onClear={clear} />
          ) : (
            <Empty level={2} title={t`Šeit būs pacientu maksājumi.`} />
          )
        }
      />
    </Stack>
  )
}
