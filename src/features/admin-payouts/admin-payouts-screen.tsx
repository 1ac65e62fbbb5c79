import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listAllPayouts, type Payout } from '#contract/payout.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ExecuteDialog } from './execute-dialog.tsx'
import { OutsideSepa } from './outside-sepa.tsx'
import { PayoutFilters } from './payout-filters.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import type { ChangePayouts, PayoutsSearch } from './search.ts'
import { SepaButton } from './sepa-button.tsx'
import { useColumns } from './use-columns.tsx'
import { useRowActions } from './use-row-actions.ts'

interface Props {
  search: PayoutsSearch
  onSearch: ChangePayouts
}

/** What doctors withdrew, and paying it. */
export function AdminPayoutsScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { euro } = useFormats()
  const [asked, setAsked] = useState<{ act: 'execute' | 'return'; payout: Payout } | null>(null)
  const columns = useColumns()
  const actions = useRowActions((act, payout) => setAsked({ act, payout }))
  const { offset = 0, ...filter } = search
  const list = useApiQuery(
    listAllPayouts,
    { query: { ...pageFrom(offset), ...filter } },
    { placeholderData: 'previous' },
  )
  const clear = () => onSearch({ status: undefined, id: undefined, offset: undefined })
  return (
    <Screen title={t`Izmaksas`}>
      <PageHead
        title={t`Izmaksas`}
        lead={t`SEPA failā ir izmaksas, kas gaida izpildi un vēl nav bijušas nevienā failā. Augšupielādējiet to bankā; kad banka ir samaksājusi, izpildiet izmaksas šeit.`}
        actions={<SepaButton id={search.id} />}
      />
      <Stack gap={5}>
        <OutsideSepa />
        <PayoutFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <PagedTable
          label={t`Izmaksas, jaunākās vispirms`}
          list={list}
          offset={offset}
          onOffset={(next) => onSearch({ offset: next })}
          columns={columns}
          rowName={({ name, amount }) => `${name}, ${euro(amount)}`}
          actions={actions}
          empty={
            Object.keys(filter).length > 0 ? (
              <NothingFound onClear={clear} />
            ) : (
              <Empty level={2} title={t`Šeit būs izmaksas, ko piesaka speciālisti.`} />
            )
          }
        />
      </Stack>
      {asked?.act === 'execute' && <ExecuteDialog payout={asked.payout} onClose={() => setAsked(null)} />}
      {asked?.act === 'return' && <ReturnDialog payout={asked.payout} onClose={() => setAsked(null)} />}
    </Screen>
  )
}
