import { Trans, useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_CALL_MESSAGE_LENGTH } from '#contract/socket.ts'
import { typedText } from '#contract/typed-text.ts'
import type { CallChat as Chat, CallChatState } from '../../../hooks/call/call-chat.ts'
import { MessageField } from '../../../parts/message/message-field.tsx'
import message from '../../../parts/message/message.module.css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import css from './call-chat.module.css'

/** So near the end counts as at it. */
const END_PX = 8

interface Props {
  partner: string
  chat: Chat
  state: CallChatState
}

/** What the two write beside the call when they have no chat of their own: said only here, and kept by nobody. */
export function CallChat({ partner, chat, state: { messages, draft } }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const { length } = typedText(draft)
  const isTooLong = length > MAX_CALL_MESSAGE_LENGTH
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    const box = log.current
    if (!box) return undefined
    let isAtEnd = true
    const look = () => {
      isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < END_PX
    }
    // A keyboard takes its room: whoever reads the end goes on reading it.
    const watch = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTo({ top: box.scrollHeight })
    })
    watch.observe(box)
    box.addEventListener('scroll', look)
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const count = messages.length
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])

  function send() {
    if (!isTooLong) chat.send()
    field.current?.focus()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={log} className={css.log} tabIndex={0} role="region" aria-label={t`Ziņas`}>
        <p className={css.kept}>
          <Trans>Šie vārdi netiek saglabāti: tie pazudīs, kad saruna beigsies.</Trans>
        </p>
        <ol className={css.all}>
          {messages.map(({ id, mine, text, state }) => (
            <li
              key={`${mine}${id}`}
              className={message.row}
              data-mine={mine || undefined}
              data-state={mine ? state : undefined}
            >
              <p className={message.bubble} dir="auto">
                <span className="vh">{mine ? t`Jūs` : partner}: </span>
                {text}
              </p>
              {state === 'waiting' && (
                <p className={css.mark}>
                  <Trans>Sūtām…</Trans>
                </p>
              )}
              {state === 'failed' && (
                <p className={css.mark} role="status">
                  <Trans>Nav piegādāts.</Trans>{' '}
                  <LinkButton
                    onClick={() => {
                      chat.again(id)
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
          <MessageField
            ref={field}
            partner={partner}
            text={draft}
            most={MAX_CALL_MESSAGE_LENGTH}
            onText={(text) => chat.write(text)}
            onSend={send}
          />
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
