import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listPatients, type PatientRow } from '#contract/admin.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
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
  // After a failure the page before may still be at hand: it is not what these filters find.
  const total = list.isError ? undefined : list.data?.total
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
        <PagedTable
          label={t`Pacienti, jaunākie vispirms`}
          list={list}
          offset={offset}
          onOffset={(next) => onSearch({ offset: next })}
          columns={columns}
          rowName={({ name, surname }) => `${name} ${surname}`}
          actions={actions}
          dim={({ status }) => status === 'removed'}
          empty={
            Object.keys(filter).length > 0 ? (
              <NothingFound onClear={clear} />
            ) : (
              <Empty level={2} title={t`Šeit būs pacienti.`} />
            )
          }
        />
      </Stack>
      {blocking && <BlockDialog patient={blocking} onClose={() => setBlocking(null)} />}
    </Screen>
  )
}
