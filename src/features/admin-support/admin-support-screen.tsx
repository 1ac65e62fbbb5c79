import { useLingui } from '@lingui/react/macro'
import { Check, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { listSupportMessages, markSupportReplied, type SupportMessage } from '#contract/support.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { supportList } from './list.ts'
import { MessageDialog } from './message-dialog.tsx'
import { useColumns } from './use-columns.tsx'

/** What patients wrote to the administrators: read in full, answered by mail, marked as replied. */
export function AdminSupportScreen() {
  const { t } = useLingui()
  const toast = useToast()
  const [opened, setOpened] = useState<SupportMessage | null>(null)
  const list = useList(supportList, listSupportMessages)
  const mark = useAct(markSupportReplied, {
    done: t`Ziņa atzīmēta kā atbildēta.`,
    after: () => setOpened(null),
    refresh: [listSupportMessages],
    stale: [listSupportMessages],
  })
  // As the list has it now; one that has left it, because it was answered meanwhile, is still being read.
  const shown = opened && (list.answer.data?.data.find(({ _id }) => _id === opened._id) ?? opened)
  const markReplied = (message: SupportMessage) => mark.run({ params: { id: message._id } })
  return (
    <ListScreen
      list={list}
      title={t`Atbalsts`}
      lead={t`Ko pacienti raksta administratoriem. Viņiem ir apsolīta atbilde 24 stundu laikā.`}
      words={{
        replied: { label: t`Statuss`, options: { false: t`Gaida atbildi`, true: t`Atbildēts` } },
        email: t`E-pasts`,
      }}
      label={t`Pacientu ziņas, jaunākās vispirms`}
      columns={useColumns()}
      rowName={({ name, surname }) => `${name} ${surname}`}
      actions={(message) => [
        { label: t`Lasīt`, icon: MailOpen, onSelect: () => setOpened(message) },
        ...(message.replied
          ? []
          : [{ label: t`Atzīmēt kā atbildētu`, icon: Check, onSelect: () => markReplied(message) }]),
      ]}
      dim={({ replied }) => replied}
      nothing={t`Šeit būs pacientu ziņas.`}
      note={
        mark.refusal && (
          <Banner tone="danger" live="alert">
            {mark.refusal}
          </Banner>
        )
      }
    >
      {shown && (
        <MessageDialog
          key={shown._id}
          message={shown}
          marking={mark.busy}
          onMark={() => markReplied(shown)}
          onReplied={() => {
            setOpened(null)
            toast({ text: t`Atbilde nosūtīta.` })
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </ListScreen>
  )
}
