import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { CALL_WORDS_MOST } from '#contract/socket.ts'
import type { CallWords, WordsState } from '../../hooks/call/call-words.ts'
import { formatNumber } from '../../i18n/formats.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/text-link.tsx'
import css from './words-talk.module.css'

/** How near the limit it is worth counting. */
const COUNT_FROM = CALL_WORDS_MOST - 300

interface Props {
  partner: string
  words: CallWords
  state: WordsState
}

/** What the two write beside the call when they have no chat for it: said only here, and kept by nobody. */
export function WordsTalk({ partner, words, state: { all, draft } }: Props) {
  const { t } = useLingui()
  const noteId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const length = draft.trim().length
  const isTooLong = length > CALL_WORDS_MOST
  useEffect(() => field.current?.focus(), [])
  const count = all.length
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])

  function send() {
    if (!isTooLong) words.send()
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={log} className={css.log} tabIndex={0} role="region" aria-label={t`Ziņas`}>
        <p className={css.kept}>
          <Trans>Šie vārdi netiek saglabāti: tie pazudīs, kad saruna beigsies.</Trans>
        </p>
        <ol className={css.all}>
          {all.map(({ id, mine, text, state }) => (
            <li key={`${mine}${id}`} data-mine={mine || undefined} data-state={mine ? state : undefined}>
              <p className={css.words} dir="auto">
                <span className="vh">{mine ? t`Jūs` : partner}: </span>
                {text}
              </p>
              {state === 'sending' && (
                <p className={css.mark}>
                  <Trans>Sūtām…</Trans>
                </p>
              )}
              {state === 'lost' && (
                <p className={css.mark} role="status">
                  <Trans>Nav piegādāts.</Trans>{' '}
                  <LinkButton
                    onClick={() => {
                      words.again(id)
                      field.current?.focus()
                    }}
                  >
                    <Trans>Sūtīt vēlreiz</Trans>
                  </LinkButton>
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
      <form
        className={css.compose}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className={css.field}>
          <textarea
            ref={field}
            rows={1}
            aria-label={t`Ziņa: ${partner}`}
            aria-describedby={noteId}
            aria-invalid={isTooLong || undefined}
            placeholder={t`Uzrakstiet ziņu`}
            autoComplete="off"
            value={draft}
            onChange={({ target }) => words.write(target.value)}
            onKeyDown={onKeyDown}
          />
          <p id={noteId} className={css.count} role="status" data-wrong={isTooLong || undefined}>
            {length > COUNT_FROM && (
              <Trans>
                {formatNumber(length)} no {formatNumber(CALL_WORDS_MOST)} rakstzīmēm
              </Trans>
            )}
          </p>
        </div>
        <IconButton
          icon={SendHorizontal}
          label={t`Nosūtīt`}
          type="submit"
          line
          disabled={length === 0 || isTooLong}
        />
      </form>
    </>
  )
}
