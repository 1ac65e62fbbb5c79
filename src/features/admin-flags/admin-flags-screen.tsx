import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { listWaitingFlags, resolveWaitingFlag, type WaitingFlag } from '#contract/flag.ts'
import { ResolveDialog } from '../../parts/record/resolve-dialog.tsx'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { waitingFlagList } from './list.ts'
import { useColumns } from './use-columns.tsx'

/** Patients whose answer may mean danger and who have no specialist or were handed over: whom to call, and noting what was done. */
export function AdminFlagsScreen() {
  const { t } = useLingui()
  const [resolving, setResolving] = useState<WaitingFlag | null>(null)
  const list = useList(waitingFlagList, listWaitingFlags)
  return (
    <ListScreen
      list={list}
      title={t`Riska atbildes`}
      lead={t`Šo pacientu atbilde var nozīmēt briesmas, un viņiem vēl nav speciālista vai speciālists lūdz piezvanīt. Sazinieties un atzīmējiet, kas darīts. Pašu atbildi redz tikai speciālisti.`}
      words={{}}
      columns={useColumns()}
      rowName={({ patient }) => `${patient.name} ${patient.surname}`}
      actions={(flag) => [{ label: t`Atzīmēt, kas darīts`, icon: Check, onSelect: () => setResolving(flag) }]}
      nothing={t`Tādu pacientu šobrīd nav.`}
    >
      {resolving && (
        <ResolveDialog
          flag={resolving}
          channels={resolving.channels}
          route={resolveWaitingFlag}
          refresh={[listWaitingFlags]}
          onClose={() => setResolving(null)}
        />
      )}
    </ListScreen>
  )
}
