import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MAX_SESSION_NOTE_LENGTH } from '#contract/choices.ts'
import type { Draft } from '../../data/server-draft/keeper.ts'
import { useFollow } from '../../data/server-draft/use-follow.ts'
import { useServerDraft } from '../../data/server-draft/use-server-draft.ts'
import { useSession } from '../../session/session.ts'
import { Field } from '../../ui/field/field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { DraftConflict } from '../form/draft-conflict.tsx'
import { LeaveQuestion } from '../form/leave-question.tsx'
import { SavedLine } from '../form/saved-line.tsx'
import { useNoteSource } from './use-note-source.ts'

interface Props {
  consultationId: string
  draft: Draft<string>
  inCall: boolean
}

/** Keeps a note as it is typed. */
export function NoteEditor({ consultationId, draft, inCall }: Props) {
  const { t } = useLingui()
  const doctorId = useSession().currentClient?._id._id ?? ''
  const name = `note/${doctorId}/${consultationId}`
  const source = useNoteSource(consultationId)
  const [typed, setText] = useState<string>()
  const { keeper, state, begun } = useServerDraft(name, draft, source)
  useFollow(keeper, draft, setText)
  const text = typed ?? begun
  return (
    <Stack gap={3}>
      {state.is === 'in conflict' && (
        <DraftConflict
          theirs={state.theirs}
          onMine={() => keeper.keepMine()}
          onTheirs={() => setText(keeper.takeTheirs())}
        />
      )}
      <Field
        label={t`Jūsu piezīme par šo sarunu`}
        optional="unsaid"
        hint={t`To redzat tikai jūs. Rakstot pierakstu, to varēs pārņemt.`}
      >
        <TextArea
          rows={6}
          max={MAX_SESSION_NOTE_LENGTH}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value)
            keeper.write(value)
          }}
        />
      </Field>
      <SavedLine state={state} />
      {!inCall && <LeaveQuestion keeper={keeper} />}
    </Stack>
  )
}
