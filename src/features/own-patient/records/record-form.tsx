import { Trans, useLingui } from '@lingui/react/macro'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { OverviewForm } from '#contract/overview.ts'
import type { SessionNote } from '#contract/session-note.ts'
import { typedText } from '#contract/typed-text.ts'
import { useGoTo } from '../../../hooks/go-to-field.ts'
import { useOnline } from '../../../hooks/online.ts'
import { changed } from '../../../data/server-form.ts'
import { Form } from '../../../parts/form/form.tsx'
import { StillMissing } from '../../../parts/form/still-missing.tsx'
import { usePartNames } from '../../../parts/record/part-names.ts'
import { DraftConflict } from '../../../parts/form/draft-conflict.tsx'
import { LeaveQuestion } from '../../../parts/form/leave-question.tsx'
import { SavedLine } from '../../../parts/form/saved-line.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'
import { DropDialog } from './drop-dialog.tsx'
import { OverviewFields } from './overview-fields.tsx'
import type { RecordDraft } from './use-record-source.ts'
import type { CodeRule } from './rules.ts'
import { SessionNotes } from '../parts/session-notes.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { useDraftForm } from './use-draft-form.ts'

interface Props {
  patientId: string
  draft: RecordDraft
  /** What was noted in the last consultations. */
  notes: readonly SessionNote[]
  code: CodeRule
  /** It was signed under this id. */
  onSigned: (id: string) => void
  /** It was thrown away. */
  onDropped: () => void
}

/** Writes a record: kept as it is typed, signed when all of it is there. */
export function RecordForm({ patientId, draft, notes, code, onSigned, onDropped }: Props) {
  const { t } = useLingui()
  const names = usePartNames()
  const online = useOnline()
  /** What is about to be signed, and the version of its draft. */
  const [signing, setSigning] = useState<{ form: OverviewForm; draft: number } | null>(null)
  const [dropping, setDropping] = useState(false)
  const onReady = (ready: OverviewForm, version: number) => setSigning({ form: ready, draft: version })
  const { form, keeper, state, takeTheirs } = useDraftForm({ patientId, draft, code, onReady })
  const goTo = useGoTo()
  function take(part: keyof OverviewForm, text: string) {
    const there = typedText(form.getValues(part) ?? '')
    form.setValue(part, there ? `${there}\n\n${text}` : text, changed)
    goTo(part)
  }
  const mayAct = online && state.is !== 'in conflict'
  return (
    <>
      <Form form={form} label={t`Jauns pieraksts`}>
        {state.is === 'in conflict' && (
          <DraftConflict theirs={state.theirs} onMine={() => keeper.keepMine()} onTheirs={takeTheirs} />
        )}
        {notes.length > 0 && <SessionNotes notes={notes} onTake={take} />}
        <OverviewFields code={code} error={form.error} register={form.register} />
        <Stack gap={2}>
          <StillMissing form={form} names={names} />
          <SavedLine state={state} />
          <Row end gap={3}>
            <Button variant="quiet" disabled={!mayAct} onClick={() => setDropping(true)}>
              <Trans>Atmest melnrakstu</Trans>
            </Button>
            <Button type="submit" variant="primary" icon={PenLine} disabled={!form.canSubmit || !mayAct}>
              <Trans>Parakstīt</Trans>
            </Button>
          </Row>
        </Stack>
      </Form>
      {signing && (
        <SignDialog
          patientId={patientId}
          form={signing.form}
          draft={signing.draft}
          onSigned={(id) => {
            keeper.end(signing.draft)
            onSigned(id)
          }}
          onClose={() => setSigning(null)}
        />
      )}
      {dropping && (
        <DropDialog
          patientId={patientId}
          onDropped={() => {
            keeper.end()
            onDropped()
          }}
          onClose={() => setDropping(false)}
        />
      )}
      <LeaveQuestion keeper={keeper} />
    </>
  )
}
