import { useLingui } from '@lingui/react/macro'
import { countFindings } from '#contract/payment-issue.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { Tabs, type Tab } from '../../ui/data/tabs.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { useListAddress } from '../../parts/lists/use-list.ts'
import { IssuesList } from './issues-list.tsx'
import { paymentList } from './list.ts'
import { PaymentsList } from './payments-list.tsx'

/** What patients paid, what went back, and what somebody has to look at. */
export function AdminPaymentsScreen() {
  const { t } = useLingui()
  const { search, offset, onOffset, change, emptied } = useListAddress(paymentList)
  const { view } = search
  const open = useApiQuery(countFindings, {})
  const tabs = [
    { id: 'all', label: t`Visi maksājumi` },
    { id: 'open', label: t`Jāpārbauda`, count: open.data?.open || undefined },
    { id: 'handled', label: t`Nokārtotie` },
  ] as const satisfies Tab[]
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
        onSelect={(id) => change({ ...emptied, sort: undefined, view: id === 'all' ? undefined : id })}
      >
        {view ? (
          <IssuesList key={view} handled={view === 'handled'} offset={offset} onOffset={onOffset} />
        ) : (
          <PaymentsList />
        )}
      </Tabs>
    </Screen>
  )
}
