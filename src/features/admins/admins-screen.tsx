import { Trans, useLingui } from '@lingui/react/macro'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { type AdminRow, listAdmins } from '#contract/admin.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { AdminFilters } from './admin-filters.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import type { AdminsSearch, ChangeAdmins } from './search.ts'
import { useColumns } from './use-columns.tsx'

interface Props {
  search: AdminsSearch
  onSearch: ChangeAdmins
}

/** Who looks after the product. */
export function AdminsScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const [resending, setResending] = useState<AdminRow | null>(null)
  const columns = useColumns()
  const { offset = 0, email } = search
  const list = useApiQuery(
    listAdmins,
    { query: { ...pageFrom(offset), ...(email && { email }) } },
    { placeholderData: 'previous' },
  )
  const clear = () => onSearch({ email: undefined, offset: undefined })
  return (
    <Screen title={t`Administratori`}>
      <PageHead
        title={t`Administratori`}
        actions={
          <ButtonLink variant="soft" icon={UserRoundPlus} to="/admin/add">
            <Trans>Pievienot administratoru</Trans>
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <AdminFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <PagedTable
          label={t`Administratori, jaunākie vispirms`}
          list={list}
          offset={offset}
          onOffset={(next) => onSearch({ offset: next })}
          columns={columns}
          rowName={({ name, surname }) => `${name} ${surname}`}
          actions={(row) =>
            row.status === 'created'
              ? [{ label: t`Nosūtīt saiti vēlreiz`, onSelect: () => setResending(row) }]
              : []
          }
          dim={({ status }) => status === 'removed'}
          empty={<NothingFound onClear={clear} />}
        />
      </Stack>
      {resending && <ResendDialog admin={resending} onClose={() => setResending(null)} />}
    </Screen>
  )
}
