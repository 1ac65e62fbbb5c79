import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { getOverviewDraft } from '#contract/overview.ts'
import { listSessionNotes } from '#contract/session-note.ts'
import { useApiQuery } from '../../../data/api-query.ts'
import { useGoTo } from '../../../hooks/go-to-field.ts'
import { leftBehind } from '../../../data/server-draft/left-behind.ts'
import { LoadFailed } from '../../../parts/status/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { isBlank } from './draft-text.ts'
import { useRecordName } from './use-record-source.ts'
import { RecordForm } from './record-form.tsx'
import type { CodeRule } from './rules.ts'

/** Older notes than these are not looked up for a new record. */
const NOTES_SHOWN = 5

interface Props {
  patientId: string
  code: CodeRule
  onSigned: (id: string) => void
}

/** Where a record is written: what was begun, on whichever device, stands there by itself. */
export function NewRecord({ patientId, code, onSigned }: Props) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const name = useRecordName(patientId)
  const answer = useApiQuery(getOverviewDraft, { params: { id: patientId } }, { staleTime: 0 })
  // What was answered to an earlier visit may be old: the form would begin with a version that is none any more.
  const isKnown = answer.isFetchedAfterMount || answer.fetchStatus !== 'fetching'
  const draft = isKnown ? answer.data : undefined
  const noted = useApiQuery(listSessionNotes, {
    params: { id: patientId },
    query: { limit: NOTES_SHOWN },
  })
  // The form does not wait for what cannot come.
  const notes = noted.data?.data ?? (noted.isLoading ? undefined : [])
  const [open, setOpen] = useState(() => leftBehind(name) !== undefined)
  /** Set once a record was signed or a draft dropped here: an answer of before that must not open the form again. */
  const [ended, setEnded] = useState(false)
  // Once it is open it stays: also with every word taken out again.
  if (!open && !ended && draft && !isBlank(draft.form)) setOpen(true)
  function begin() {
    setOpen(true)
    goTo(code === 'needed' ? 'personalCode' : 'complaints')
  }
  function end() {
    setEnded(true)
    setOpen(false)
  }
  return (
    <Card as="section" aria-labelledby="new-record">
      <CardHead id="new-record" title={t`Jauns pieraksts`} />
      {!(draft && notes) &&
        (answer.isError ? <LoadFailed answer={answer} level={3} /> : <Skeleton lines={3} />)}
      {draft && notes && !open && (
        <Button variant="primary" icon={NotebookPen} onClick={begin}>
          <Trans>Rakstīt pierakstu</Trans>
        </Button>
      )}
      {draft && notes && open && (
        <RecordForm
          // What is asked for has changed: the form begins anew with what is kept.
          key={code}
          patientId={patientId}
          draft={draft}
          notes={notes}
          code={code}
          onSigned={(id) => {
            end()
            onSigned(id)
          }}
          onDropped={end}
        />
      )}
    </Card>
  )
}
