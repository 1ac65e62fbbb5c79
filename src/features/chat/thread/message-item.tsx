import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { errorTexts } from '#contract/error-texts.ts'
import { isPicture } from '#domain/attachment.ts'
import { useFocusGoesOn } from '../../../hooks/focus-goes-on.ts'
import { useFormats } from '../../../i18n/use-formats.ts'
import shared from '../../../parts/message/message.module.css'
import type { ThreadMessage } from '../../../replica/queries/state.ts'
import { LinkButton } from '../../../ui/button/text-link.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { AttachedDocument } from './attached-document.tsx'
import { AttachedPicture } from './attached-picture.tsx'
import css from './message-item.module.css'
import { marks } from './mark-names.ts'
import { nextMessage } from '../composer/next-message.ts'

/** What may be done with one's own message. */
export interface MessageActs {
  /** Takes it out for both sides; asked first when it has left this device. */
  readonly remove: (message: ThreadMessage) => void
  /** Back into the field, to be written anew; not with a file, which would be lost. */
  readonly rewrite: (message: ThreadMessage) => void
  readonly resend: (message: ThreadMessage) => void
  readonly drop: (message: ThreadMessage) => void
}

interface Props {
  message: ThreadMessage
  acts: MessageActs
  /** Who wrote it, for those who hear the thread. */
  author: string
  /** Found by a search: shown for a moment. */
  found: boolean
}

/** One message with its time and, under one's own, how far it has come. */
export function MessageItem({ message, acts, author, found }: Props) {
  const { chatId, removed, content, attachment, mine, state, sentAt } = message
  const { time } = useFormats()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!found) return
    item.current?.scrollIntoView({ block: 'center' })
    // The search in which it was chosen is gone; whoever has gone on elsewhere is not called back.
    if (document.activeElement === document.body) item.current?.focus({ preventScroll: true })
  }, [found])
  return (
    <li
      ref={item}
      className={`${shared.row} ${css.message}`}
      tabIndex={found ? -1 : undefined}
      data-mine={mine || undefined}
      data-state={mine && !removed ? state : undefined}
      data-found={found || undefined}
    >
      <div
        className={`${shared.bubble} ${css.bubble}`}
        data-removed={removed || undefined}
        data-file={attachment && (isPicture(attachment) ? 'picture' : 'document')}
      >
        <span className="vh">{author}: </span>
        {attachment &&
          (isPicture(attachment) ? (
            <AttachedPicture chatId={chatId} attachment={attachment} />
          ) : (
            <AttachedDocument chatId={chatId} attachment={attachment} />
          ))}
        {(removed || content !== '') && (
          <span className={css.said}>{removed ? <Trans>Ziņa noņemta</Trans> : content}</span>
        )}
      </div>
      <div className={css.mark} data-acts>
        {mine && !removed && state !== 'waiting' && state !== 'failed' && (
          <More message={message} acts={acts} />
        )}
        <time dateTime={sentAt}>{time(sentAt)}</time>
        {mine && !removed && <OwnMark message={message} acts={acts} />}
      </div>
      {mine && state === 'failed' && <Failed message={message} acts={acts} />}
    </li>
  )
}

/** What may still be done with what has left this device. */
function More({ message, acts }: Pick<Props, 'message' | 'acts'>) {
  const { t } = useLingui()
  const more = useRef<HTMLSpanElement>(null)
  useFocusGoesOn(more, nextMessage)
  return (
    <span ref={more} className={css.more}>
      <Menu
        small
        label={t`Ziņas darbības`}
        items={[{ label: t`Noņemt ziņu`, icon: Trash2, danger: true, onSelect: () => acts.remove(message) }]}
      />
    </span>
  )
}

function OwnMark({ message, acts }: Pick<Props, 'message' | 'acts'>) {
  const { t } = useLingui()
  const { state } = message
  const { name, icon } = marks[state]
  return (
    <>
      <Icon of={icon} />
      <span>{t(name)}</span>
      {state === 'waiting' && <Waiting message={message} acts={acts} />}
    </>
  )
}

/** What may be done with what has not left this device yet. */
function Waiting({ message, acts }: Pick<Props, 'message' | 'acts'>) {
  const choices = useRef<HTMLSpanElement>(null)
  useFocusGoesOn(choices, nextMessage)
  return (
    <span ref={choices} className={css.waiting}>
      {!message.attachment && (
        <LinkButton onClick={() => acts.rewrite(message)}>
          <Trans>Labot</Trans>
        </LinkButton>
      )}
      <LinkButton onClick={() => acts.remove(message)}>
        <Trans>Noņemt</Trans>
      </LinkButton>
    </span>
  )
}

// A newer server may refuse with a code that is not known here.
const reason = ({ code }: ThreadMessage) => (code && errorTexts[code]) ?? errorTexts.internal

function Failed({ message, acts }: Pick<Props, 'message' | 'acts'>) {
  const { t } = useLingui()
  const choices = useRef<HTMLDivElement>(null)
  useFocusGoesOn(choices, nextMessage)
  return (
    <div className={css.failed}>
      <p>{t(reason(message))}</p>
      <div ref={choices} className={css.acts} data-acts>
        <LinkButton onClick={() => acts.resend(message)}>
          <Trans>Sūtīt vēlreiz</Trans>
        </LinkButton>
        {!message.removed && !message.attachment && (
          <LinkButton onClick={() => acts.rewrite(message)}>
            <Trans>Labot</Trans>
          </LinkButton>
        )}
        <LinkButton onClick={() => acts.drop(message)}>
          <Trans>Atmest</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
