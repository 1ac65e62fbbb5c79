import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { FreeUserFilters } from './free-user-filters.tsx'
import type { ChangeFreeUsers, FreeUsersSearch } from './search.ts'
import { useColumns } from './use-columns.tsx'

interface Props {
  search: FreeUsersSearch
  onSearch: ChangeFreeUsers
}

/** Those who signed up for free, and letting them in. */
export function AdminFreeUsersScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const [approving, setApproving] = useState<FreeUserRow | null>(null)
  const columns = useColumns()
  const { offset = 0, ...filter } = search
  const list = useApiQuery(
    listFreeUsers,
    { query: { ...pageFrom(offset), ...filter } },
    { placeholderData: 'previous' },
  )
  const clear = () => onSearch({ approval: undefined, email: undefined, offset: undefined })
  return (
    <Screen title={t`Bezmaksas plāna lietotāji`}>
      <PageHead
        title={t`Bezmaksas plāna lietotāji`}
        lead={t`Viņi var ienākt, kad ir apstiprināts e-pasts un administrators ir apstiprinājis reģistrāciju.`}
      />
      <Stack gap={5}>
        <FreeUserFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <PagedTable
          label={t`Bezmaksas plāna lietotāji, jaunākie vispirms`}
          list={list}
          offset={offset}
          onOffset={(next) => onSearch({ offset: next })}
          columns={columns}
          rowName={({ email }) => email}
          actions={(row) =>
            row.approval === 'confirmed' || row.status === 'removed'
              ? []
              : [{ label: t`Apstiprināt lietotāju`, onSelect: () => setApproving(row) }]
          }
          dim={({ status }) => status === 'removed'}
          empty={
            Object.keys(filter).length > 0 ? (
              <NothingFound onClear={clear} />
            ) : (
              <Empty level={2} title={t`Šeit būs tie, kas reģistrējušies bezmaksas plānam.`} />
            )
          }
        />
      </Stack>
      {approving && <ApproveDialog user={approving} onClose={() => setApproving(null)} />}
    </Screen>
  )
}
