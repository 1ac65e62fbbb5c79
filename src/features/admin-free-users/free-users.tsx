import { useLingui } from '@lingui/react/macro'
import { listFreeUsers } from '#contract/admin.ts'
import { RecordList } from '../../parts/lists/record-list.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { freeUserList } from './list.ts'
import { useStates } from './states.tsx'
import { useActs } from './use-acts.tsx'
import { useColumns } from './use-columns.tsx'

/** The list of those who signed up for free, with what can be decided about each. */
export function FreeUsers({ label }: { label: string }) {
  const { t } = useLingui()
  const { actionsOf, dialog } = useActs()
  return (
    <RecordList
      list={useList(freeUserList, listFreeUsers)}
      label={label}
      words={{ approval: { label: t`Apstiprinājums`, options: useStates() }, email: t`E-pasts` }}
      columns={useColumns()}
      rowName={({ email }) => email}
      actions={actionsOf}
      dim={({ status }) => status === 'removed'}
      nothing={t`Šeit būs tie, kas reģistrējušies bezmaksas plānam.`}
    >
      {dialog}
    </RecordList>
  )
}
