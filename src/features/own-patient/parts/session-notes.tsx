import { Trans, useLingui } from '@lingui/react/macro'
import { NotebookPen, Plus } from 'lucide-react'
import { useState } from 'react'
import type { SessionNote } from '#contract/session-note.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import { type OverviewPart, usePartNames } from '../../../parts/record/part-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { Expander } from '../../../ui/layout/expander.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import css from '../own-patient.module.css'

/** The parts of a record that a note may go into. */
type NotePart = Exclude<OverviewPart, 'personalCode'>

interface Props {
  notes: readonly SessionNote[]
  /** Adds a text to what stands in a part. */
  onTake: (part: NotePart, text: string) => void
}

/** What the specialist noted in the last consultations, to be taken into the record that is being written. */
export function SessionNotes({ notes, onTake }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { personalCode: _, ...names } = usePartNames()
  const [part, setPart] = useState<NotePart>('complaints')
  const parts = Object.entries(names) as [NotePart, string][]
  return (
    <Expander icon={NotebookPen} label={<Trans>Piezīmes no sarunām</Trans>}>
      <Stack gap={4}>
        <Field label={t`Kurā laukā pievienot`} optional="unsaid">
          <Select
            value={part}
            onChange={({ target: { value } }) => setPart(value as NotePart)}
            options={parts.map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <ul className={css.notes}>
          {notes.map(({ consultation: { _id, from }, text }) => (
            <li key={_id}>
              <h3>
                <time dateTime={from}>{dateTime(from)}</time>
              </h3>
              <p className={css.words}>{text}</p>
              <Button icon={Plus} onClick={() => onTake(part, text)}>
                <Trans>Pievienot pierakstam</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Expander>
  )
}
