import { useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { MAX_OVERVIEW_NOTE_LENGTH } from '#contract/choices.ts'
import type { EntryDraft, Overview } from '#contract/overview.ts'
import type { Draft } from '../../../data/server-draft/keeper.ts'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { additionOf } from './entry-text.ts'
import { EntryWindow } from './entry-window.tsx'
import { note } from './rules.ts'
import { useEntry } from './use-entry.ts'

interface Props {
  overview: Overview
  draft: Draft<EntryDraft>
  onClose: () => void
}

const AddForm = z.object({ note })
const fieldsOf = ({ note: words = '' }: EntryDraft) => ({ note: words })

/** Adds something to a signed record, which stays as it is. */
export function AddDialog({ overview, draft, onClose }: Props) {
  const { t } = useLingui()
  const { form, ...entry } = useEntry({
    overview,
    kind: 'added',
    draft,
    schema: AddForm,
    fieldsOf,
    entryOf: additionOf,
    bodyOf: (body) => body,
    done: t`Pieraksts papildināts.`,
    onClose,
  })
  return (
    <EntryWindow form={form} entry={entry} title={t`Papildināt pierakstu`} action={t`Pievienot`}>
      <Field
        label={t`Papildinājums`}
        hint={t`Tas paliks pie pieraksta; mainīt to vairs nevarēs.`}
        error={form.error('note')}
      >
        <TextArea rows={5} {...form.register('note')} max={MAX_OVERVIEW_NOTE_LENGTH} />
      </Field>
    </EntryWindow>
  )
}
