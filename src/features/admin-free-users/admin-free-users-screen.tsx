import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type FreeUserRow, listFreeUsers } from '#contract/admin.ts'
import { ListScreen } from '../../parts/record-list/list-screen.tsx'
import { useList } from '../../parts/record-list/use-list.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { freeUserList } from './list.ts'
import { useApprovals, useColumns } from './use-columns.tsx'

/** Those who signed up for free, and letting them in. */
export function AdminFreeUsersScreen() {
  const { t } = useLingui()
  const [approving, setApproving] = useState<FreeUserRow | null>(null)
  return (
    <ListScreen
      list={useList(freeUserList, listFreeUsers)}
      title={t`Bezmaksas plāna lietotāji`}
      lead={t`Viņi var ienākt, kad ir apstiprināts e-pasts un administrators ir apstiprinājis reģistrāciju.`}
      words={{ approval: { label: t`Apstiprinājums`, options: useApprovals() }, email: t`E-pasts` }}
      columns={useColumns()}
      rowName={({ email }) => email}
      actions={(row) =>
        row.approval === 'confirmed' || row.status === 'removed'
          ? []
          : [{ label: t`Apstiprināt lietotāju`, onSelect: () => setApproving(row) }]
      }
      dim={({ status }) => status === 'removed'}
      nothing={t`Šeit būs tie, kas reģistrējušies bezmaksas plānam.`}
    >
      {approving && <ApproveDialog user={approving} onClose={() => setApproving(null)} />}
    </ListScreen>
  )
}
