import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { listDoctorProfiles } from '#contract/doctor-profile.ts'
import { useApiQuery } from '../../hooks/api-query.ts'
import { pageFrom } from '../../hooks/list-search.ts'
import { Screen } from '../../parts/page/screen.tsx'
import { NothingFound } from '../../parts/record-list/nothing-found.tsx'
import { PagedTable } from '../../parts/record-list/paged-table.tsx'
import { Tabs } from '../../ui/data/tabs.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DoctorFilters } from './doctor-filters.tsx'
import type { ChangeDoctors, DoctorsSearch } from './search.ts'
import { useColumns } from './use-columns.tsx'

interface Props {
  search: DoctorsSearch
  onSearch: ChangeDoctors
}

/** Doctors: all, those who wait for a review, those who are shown. */
export function AdminDoctorsScreen({ search, onSearch }: Props) {
  const { t } = useLingui()
  const columns = useColumns()
  const { offset = 0, status = 'all', ...filter } = search
  const list = useApiQuery(
    listDoctorProfiles,
    { query: { ...pageFrom(offset), status, ...filter } },
    { placeholderData: 'previous' },
  )
  const waiting = useApiQuery(listDoctorProfiles, { query: { limit: 1, status: 'to_review' } })
  const clear = () =>
    onSearch({
      name: undefined,
      surname: undefined,
      speciality: undefined,
      language: undefined,
      offset: undefined,
    })
  const title = t({ message: 'Speciālisti', context: 'as accounts' })
  const nothing = {
    all: t`Šeit būs speciālisti.`,
    to_review: t`Neviens profils negaida izskatīšanu.`,
    published: t`Neviens profils vēl nav publicēts.`,
  }
  return (
    <Screen title={title}>
      <PageHead title={title} />
      <Tabs
        label={t`Profili`}
        selected={status}
        onSelect={(next) => onSearch({ status: next, offset: undefined })}
        tabs={[
          { id: 'all', label: t`Visi` },
          { id: 'to_review', label: t`Izskatāmie`, count: waiting.data?.total },
          { id: 'published', label: t`Publicētie` },
        ]}
      >
        <Stack gap={5}>
          <DoctorFilters search={search} onSearch={onSearch} onClear={clear} busy={list.isFetching} />
          <PagedTable
            label={t`Speciālisti, jaunākie vispirms`}
            list={list}
            offset={offset}
            onOffset={(next) => onSearch({ offset: next })}
            columns={columns}
            rowName={({ name, surname }) => `${name} ${surname}`}
            actions={({ _id, status: state }) => [
              {
                label: state === 'in_review' ? t`Izskatīt` : t`Atvērt`,
                link: linkOptions({ to: '/admin/doctors/$doctorId', params: { doctorId: _id } }),
              },
            ]}
            empty={
              Object.keys(filter).length > 0 ? (
                <NothingFound onClear={clear} />
              ) : (
                <Empty level={2} title={nothing[status]} />
              )
            }
          />
        </Stack>
      </Tabs>
    </Screen>
  )
}
