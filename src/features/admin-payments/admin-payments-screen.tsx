import { useLingui } from '@lingui/react/macro'
import { countFindings } from '#contract/finding.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { Tabs, type Tab } from '../../ui/data/tabs.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { FindingsList } from './findings-list.tsx'
import { PaymentsList } from './payments-list.tsx'
import type { ChangePayments, PaymentsSearch } from './search.ts'

interface Props {
  search: PaymentsSearch
  onSearch: ChangePayments
}

/** What patients paid, what went back, and what somebody has to look at. */
export function AdminPaymentsScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { view, ...filter } = search
  const open = useApiQuery(countFindings, {})
  const tabs = [
    { id: 'all', label: t`Visi maksājumi` },
    { id: 'open', label: t`Jāpārbauda`, count: open.data?.open || undefined },
    { id: 'handled', label: t`Nokārtotie` },
  ] as const satisfies Tab[]
  const nothing = {
    status: undefined,
    from: undefined,
    to: undefined,
    patientId: undefined,
    offset: undefined,
  }
  return (
    <Screen title={t`Maksājumi`}>
      <PageHead
        title={t`Maksājumi`}
        lead={t`Pacientu maksājumi ar karti un pārskaitījumu. Par ko maksāts, šeit nav redzams.`}
      />
      <Tabs
        label={t`Maksājumi`}
        tabs={tabs}
        selected={view ?? 'all'}
        onSelect={(id) => onSearch({ ...nothing, view: id === 'all' ? undefined : id })}
      >
        {view ? (
          <FindingsList
            key={view}
            handled={view === 'handled'}
            offset={filter.offset ?? 0}
            onOffset={(offset) => onSearch({ offset })}
          />
        ) : (
          <PaymentsList search={filter} onSearch={onSearch} />
        )}
      </Tabs>
    </Screen>
  )
}
