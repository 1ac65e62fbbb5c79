import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_NOTE_LENGTH } from '#contract/choices.ts'
import { typedText } from '#contract/typed-text.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import css from './booking-panel.module.css'
import type { Booking } from './use-booking.ts'

/** Whether a note cannot be sent as it is. */
export const isNoteTooLong = (text: string): boolean => typedText(text).length > MAX_NOTE_LENGTH

/** What the specialist is told beforehand. */
export function NoteField({ note, focused = false }: { note: Booking['note']; focused?: boolean }) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  // What was pressed to write is gone: whoever pressed it goes on here, behind what is written.
  useEffect(() => {
    if (!focused || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [focused])
  return (
    <Field
      label={t`Piezīme speciālistam`}
      optional
      error={isNoteTooLong(note.text) ? t`Piezīmē var būt līdz 500 rakstzīmēm.` : undefined}
    >
      <TextArea
        ref={area}
        max={MAX_NOTE_LENGTH}
        rows={2}
        value={note.text}
        onChange={({ target }) => note.change(target.value)}
        placeholder={t`Piemēram, par ko gribat runāt`}
      />
    </Field>
  )
}

/** The same where one looks over what was chosen: read first, written on demand. */
export function NoteToReview({ note }: { note: Booking['note'] }) {
  const { t } = useLingui()
  const [writing, setWriting] = useState(false)
  const text = typedText(note.text)
  if (writing || isNoteTooLong(text)) return <NoteField note={note} focused={writing} />
  if (text === '')
    return (
      <div className={css.ask}>
        <LinkButton icon={PencilLine} onClick={() => setWriting(true)}>
          <Trans>Pievienot piezīmi speciālistam</Trans>
        </LinkButton>
      </div>
    )
  return (
    <div className={css.note}>
      <b>
        <Trans>Piezīme speciālistam</Trans>
      </b>
      <p>{text}</p>
      <span>
        <LinkButton inherit aria-label={t`Mainīt piezīmi`} onClick={() => setWriting(true)}>
          <Trans>Mainīt</Trans>
        </LinkButton>
      </span>
    </div>
  )
}
