import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listPatients, type PatientRow } from '#contract/admin.ts'
import { tableStatus, useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { PatientFilters } from './patient-filters.tsx'
import type { ChangePatients, PatientsSearch } from './search.ts'
import { useColumns } from './use-columns.tsx'
import { useRowActions } from './use-row-actions.ts'

interface Props {
  search: PatientsSearch
  onSearch: ChangePatients
}

/** All patients, newest first: the administrator's home. */
export function AdminPatientsScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const [blocking, setBlocking] = useState<PatientRow | null>(null)
  const columns = useColumns()
  const actions = useRowActions(setBlocking)
  const { offset = 0, ...filter } = search
  const list = useApiQuery(
    listPatients,
    { query: { ...pageFrom(offset), ...filter } },
    { placeholderData: 'previous' },
  )
  const total = list.isError ? 0 : list.data?.total
  const shown = formatNumber(total ?? 0)
  const clear = () =>
    onSearch({ status: undefined, patientId: undefined, userId: undefined, offset: undefined })
  return (
    <Screen title={t`Pacienti`}>
      <PageHead
        title={t`Pacienti`}
        lead={
          total !== undefined && (
            <Plural
              value={total}
              zero={`${shown} cilvēku`}
              one={`${shown} cilvēks`}
              other={`${shown} cilvēki`}
            />
          )
        }
      />
      <Stack gap={5}>
        <PatientFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
        <Table
          label={t`Pacienti, jaunākie vispirms`}
          columns={columns}
          rows={list.data?.data}
          rowKey={(row) => row._id}
          rowName={({ name, surname }) => `${name} ${surname}`}
          actions={actions}
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
              <Empty level={2} title={t`Šeit būs pacienti.`} />
            )
          }
        />
        {total !== undefined && (
          <Pagination
            total={total}
            offset={offset}
            onOffset={(next) => onSearch({ offset: next || undefined })}
          />
        )}
      </Stack>
      {blocking && <BlockDialog patient={blocking} onClose={() => setBlocking(null)} />}
    </Screen>
  )
}
