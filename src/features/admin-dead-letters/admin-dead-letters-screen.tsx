import { useLingui } from '@lingui/react/macro'
import { CircleAlert, RotateCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type DeadLetter, listDeadLetters, retryDeadLetter } from '#contract/dead-letter.ts'
import { isApiError } from '../../data/api-error.ts'
import { useErrorText } from '../../data/error-text.ts'
import { useAct } from '../../parts/form/use-act.ts'
import { ListScreen } from '../../parts/lists/list-screen.tsx'
import { useList } from '../../parts/lists/use-list.ts'
import type { RowAction } from '../../ui/data/table.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { deadLetterList } from './list.ts'
import { RetryAll } from './retry-all.tsx'
import { useColumns, useKinds } from './use-columns.tsx'

/** What the server tries no more, such as mails that nobody took, and having it tried again. */
export function AdminDeadLettersScreen() {
  const { t } = useLingui()
  const kinds = useKinds()
  const [discarding, setDiscarding] = useState<DeadLetter | null>(null)
  const retry = useRetry()
  const list = useList(deadLetterList, listDeadLetters)
  const { kind, from, to } = list.search
  return (
    <ListScreen
      list={list}
      title={t`Neizdevušies darbi`}
      lead={t`Vēstules, paziņojumi un citi darbi, ko serveris vairs nemēģina. Novērsiet cēloni un mēģiniet vēlreiz.`}
      headActions={
        // The act takes the whole kind: it is offered only while no days are chosen.
        kind && !from && !to && !!list.total && <RetryAll kind={kind} name={kinds[kind]} />
      }
      words={{ kind: { label: t`Veids`, options: kinds } }}
      columns={useColumns()}
      rowName={({ kind }) => kinds[kind]}
      actions={(letter) => [
        retry(letter),
        { label: t`Atmest`, icon: Trash2, onSelect: () => setDiscarding(letter) },
      ]}
      nothing={t`Neizdevušos darbu nav.`}
    >
      {discarding && <DiscardDialog letter={discarding} onClose={() => setDiscarding(null)} />}
    </ListScreen>
  )
}

/** Nothing is asked first: a job does only what is still to be done, however often it runs. */
function useRetry() {
  const { t } = useLingui()
  const toast = useToast()
  const errorText = useErrorText()
  const retry = useAct(retryDeadLetter, {
    done: t`Darbs atkal ir rindā.`,
    refresh: [listDeadLetters],
    stale: [listDeadLetters],
    refused(error) {
      const isTaken = isApiError(error, 'not_found')
      toast({ text: isTaken ? t`Kāds to jau mēģina vēlreiz.` : errorText(error), icon: CircleAlert })
    },
  })
  return ({ _id }: DeadLetter): RowAction => ({
    label: t`Vēlreiz`,
    icon: RotateCw,
    disabled: retry.busy,
    onSelect: () => retry.run({ params: { id: _id } }),
  })
}
