import { useLingui } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { listDoctorProfiles, type ReviewRow } from '#contract/doctor-profile.ts'
import { LICENCE_ENDING_DAYS } from '#domain/licence.ts'
import { useApiQuery } from '../../data/api-query.ts'
import { BlockDialog } from '../../parts/account/block-dialog.tsx'
import { useBlockAction } from '../../parts/account/use-block-action.ts'
import { Screen } from '../../parts/frame/screen.tsx'
import { RemoveDialog } from '../../parts/account/remove-dialog.tsx'
import { useRemoveAction } from '../../parts/account/use-remove-action.ts'
import { RecordList } from '../../parts/lists/record-list.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { Tabs } from '../../ui/data/tabs.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { doctorList } from '../../parts/specialist/list.ts'
import { useColumns } from './use-columns.tsx'

/** Doctors: all, those who wait for a review, those who are shown. */
export function AdminDoctorsScreen() {
  const { t } = useLingui()
  const remove = useRemoveAction()
  const [removing, setRemoving] = useState<ReviewRow | null>(null)
  const list = useList(doctorList, listDoctorProfiles)
  const columns = useColumns(list.search)
  const block = useBlockAction()
  const [blocking, setBlocking] = useState<ReviewRow | null>(null)
  const status = list.search.status ?? 'all'
  const waiting = useApiQuery(listDoctorProfiles, { query: { limit: 1, status: 'to_review' } })
  const days = LICENCE_ENDING_DAYS
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
        onSelect={(next) => list.change({ status: next, offset: undefined })}
        tabs={[
          { id: 'all', label: t`Visi` },
          { id: 'to_review', label: t`Izskatāmie`, count: waiting.data?.total },
          { id: 'published', label: t`Publicētie` },
        ]}
      >
        <RecordList
          list={list}
          label={t`Speciālisti, jaunākie vispirms`}
          words={{
            name: t`Vārds`,
            surname: t`Uzvārds`,
            licence: {
              label: t`Licence`,
              options: {
                told: t`Drīz beidzas vai nesen beigusies`,
                ending: t`Beidzas ${days} dienu laikā`,
                ended: t`Beigusies`,
              },
            },
          }}
          columns={columns}
          rowName={({ name, surname }) => `${name} ${surname}`}
          actions={(row) => [
            {
              label: row.status === 'in_review' ? t`Izskatīt` : t`Atvērt`,
              place: 'button',
              link: linkOptions({
                to: '/admin/doctors/$doctorId',
                params: { doctorId: row._id },
                search: list.search,
              }),
            },
            ...block(row.accountStatus, () => setBlocking(row), 'menu'),
            ...remove({ userId: row.userId, status: row.accountStatus }, () => setRemoving(row)),
          ]}
          dim={({ accountStatus }) => accountStatus === 'removed'}
          nothing={nothing[status]}
        >
          {blocking && (
            <BlockDialog
              person={{ ...blocking, status: blocking.accountStatus }}
              specialist
              refresh={[listDoctorProfiles]}
              onClose={() => setBlocking(null)}
            />
          )}
          {removing && (
            <RemoveDialog
              person={removing}
              as="doctor"
              refresh={[listDoctorProfiles]}
              onClose={() => setRemoving(null)}
            />
          )}
        </RecordList>
      </Tabs>
    </Screen>
  )
}
