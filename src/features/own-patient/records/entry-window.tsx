import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOnline } from '../../../hooks/online.ts'
import type { SubmittableForm } from '../../../data/server-form.ts'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { DraftConflict } from '../../../parts/form/draft-conflict.tsx'
import { LeaveQuestion } from '../../../parts/form/leave-question.tsx'
import { SavedLine } from '../../../parts/form/saved-line.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import { InsideQuestion } from './inside-question.tsx'
import type { Entry } from './use-entry.ts'

interface Props {
  form: SubmittableForm
  entry: Entry
  title: string
  action: string
  wide?: boolean
  children: ReactNode
}

/** The window in which a signed record is put right or added to, and where its draft is by now. */
export function EntryWindow({ form, entry, title, action, wide = false, children }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const { keeper, state, question, ask } = entry
  const hasDraft = keeper.version() > 0 || state.is !== 'kept'
  return (
    <FormDialog
      wide={wide}
      form={form}
      failureText={entry.textOf}
      title={title}
      action={action}
      busyLabel={t`Saglabājam…`}
      danger={false}
      waits={!online || state.is === 'in conflict'}
      leave={t`Aizvērt`}
      onClose={() => void entry.close()}
    >
      {question === 'close' && (
        <InsideQuestion
          title={t`Ierakstītais vēl nav saglabāts.`}
          act={t`Aizvērt bez saglabāšanas`}
          onAct={() => void entry.close()}
          onStay={() => ask(null)}
        />
      )}
      {state.is === 'in conflict' && (
        <DraftConflict
          theirs={state.theirs}
          onMine={() => keeper.keepMine()}
          onTheirs={() => entry.takeTheirs()}
        />
      )}
      {children}
      <SavedLine state={state} />
      {question === 'discard' && (
        <InsideQuestion
          title={t`Atmest melnrakstu?`}
          act={t`Atmest melnrakstu`}
          onAct={() => void entry.discard()}
          onStay={() => ask(null)}
        >
          <Trans>Uzrakstītais pazudīs visās jūsu ierīcēs. Parakstītie pieraksti paliks.</Trans>
        </InsideQuestion>
      )}
      {hasDraft && question !== 'discard' && state.is !== 'in conflict' && (
        <Row>
          <Button variant="quiet" disabled={!online || form.busy} onClick={() => ask('discard')}>
            <Trans>Atmest melnrakstu</Trans>
          </Button>
        </Row>
      )}
      <LeaveQuestion keeper={keeper} />
    </FormDialog>
  )
}
