import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { typedText } from '#contract/typed-text.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { pressedEnter } from '../../ui/field/composing.ts'
import css from './message.module.css'

/** How near the limit it is worth counting. */
const COUNTED = 500

interface Props {
  ref: RefObject<HTMLTextAreaElement | null>
  /** Who is written to. */
  partner: string
  text: string
  /** Characters, at most. */
  most: number
  onText: (text: string) => void
  onSend: () => void
  onPaste?: (event: ClipboardEvent) => void
  /** Said below it in place of the count. */
  note?: string | null
  /** What is said is what was wrong. */
  wrong?: boolean
  /** The id of what else describes it. */
  describedBy?: string | undefined
}

/** Where a message is written. Enter sends where there is a keyboard; on a phone it begins a new line. */
export function MessageField({ ref, partner, text, most, onText, onSend, onPaste, ...said }: Props) {
  const { note = null, wrong = false, describedBy } = said
  const { t } = useLingui()
  const noteId = useId()
  const { length } = typedText(text)
  const isTooLong = length > most
  function onKeyDown(event: KeyboardEvent) {
    if (!pressedEnter(event)) return
    const sends = event.ctrlKey || event.metaKey || (!event.shiftKey && matchMedia('(pointer: fine)').matches)
    if (!sends) return
    event.preventDefault()
    onSend()
  }
  return (
    <>
      <textarea
        ref={ref}
        rows={1}
        className={css.input}
        aria-label={t`Ziņa: ${partner}`}
        aria-describedby={describedBy ? `${describedBy} ${noteId}` : noteId}
        aria-invalid={isTooLong || undefined}
        placeholder={t`Uzrakstiet ziņu`}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <p id={noteId} className={css.note} role="status" data-wrong={isTooLong || wrong || undefined}>
        {note ??
          (length > most - COUNTED && (
            <Trans>
              {formatNumber(length)} no {formatNumber(most)} rakstzīmēm
            </Trans>
          ))}
      </p>
    </>
  )
}
