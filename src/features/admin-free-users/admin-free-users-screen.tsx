import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { tableStatus, useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
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
    <Screen title={t`Bezmaksas lietotāji`}>
      <PageHead
        title={t`Bezmaksas lietotāji`}
        lead={t`Viņi var ienākt, kad ir apstiprināts e-pasts un administrators ir apstiprinājis reģistrāciju.`}
      />
      <Stack gap={5}>
        <FreeUserFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <Table
          label={t`Bezmaksas lietotāji, jaunākie vispirms`}
          columns={columns}
          rows={list.data?.data}
          rowKey={(row) => row._id}
          rowName={({ email }) => email}
          actions={(row) =>
            row.approval === 'confirmed' || row.status === 'removed'
              ? []
              : [{ label: t`Apstiprināt lietotāju`, onSelect: () => setApproving(row) }]
          }
          dim={({ status }) => status === 'removed'}
          status={tableStatus(list)}
          onRetry={() => void list.refetch()}
          empty={
            Object.keys(filter).length > 0 ? (
              <Empty
                level={2}
                title={t`Nekas neatbilst filtriem.`}
                action={<Button onClick={clear}>{t`Notīrīt filtrus`}</Button>}
              />
            ) : (
              <Empty level={2} title={t`Šeit būs tie, kas reģistrējušies bezmaksas plānam.`} />
            )
          }
        />
        {list.data && !list.isError && (
          <Pagination
            total={list.data.total}
            offset={offset}
            onOffset={(next) => onSearch({ offset: next || undefined })}
          />
        )}
      </Stack>
      {approving && <ApproveDialog user={approving} onClose={() => setApproving(null)} />}
    </Screen>
  )
}
