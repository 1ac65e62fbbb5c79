import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { typedText } from '#contract/typed-text.ts'
import { useUrgent } from '../../../hooks/use-attention.ts'
import { isRefusal, useOfflineActs } from '../../../data/replica-acts.ts'
import { NotificationOffer } from '../../../parts/account/notification-offer.tsx'
import { useOnline } from '../../../hooks/online.ts'
import type { ThreadMessage } from '../../../replica/queries/state.ts'
import type { Thread } from '../../../replica/queries/thread.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Composer } from '../composer/composer.tsx'
import { HelpNearby } from '../composer/help-nearby.tsx'
import { newestHeard } from './log-entries.ts'
import type { MessageActs } from './message-item.tsx'
import { MessageLog } from './message-log.tsx'
import { NoWriting } from '../composer/no-writing.tsx'
import { NotAnswered } from '../composer/not-answered.tsx'
import { NoAnswerHere } from '../composer/no-answer-here.tsx'
import css from './thread.module.css'
import { useRestoredMessage } from '../composer/use-restored-message.ts'
import { usePartnerTyping, useSayTyping, useWatchedThread } from './use-presence.ts'

interface Props {
  chat: Chat
  /** The other side, as this one calls them. */
  name: string
  thread: Thread | undefined
  /** Shows more of what is above. */
  onMore: () => void
  /** The message a search found. */
  found?: string | null
  /** Whoever is written to does not answer these days. */
  away?: boolean
  /** Whoever has sent something is offered to be notified of the answer. */
  offers?: boolean
}

/** The messages of a conversation, and the field where the next is written, wherever it stands. */
export function Talk({ chat, name, thread, onMore, found = null, away = false, offers = false }: Props) {
  const { _id: chatId } = chat
  const [sent, setSent] = useState(false)
  useWatchedThread(chatId)
  useUrgent()
  const typing = usePartnerTyping(chatId, thread ? newestHeard(thread.messages) : 0)
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = `chat/${chatId}`
  const { text, write, hold, clear } = useRestoredMessage(draft)
  const sayTyping = useSayTyping(chatId)
  const offline = useOfflineActs()
  const online = useOnline()
  const [removing, setRemoving] = useState<ThreadMessage | null>(null)
  const acts: MessageActs = {
    resend: ({ itemId }) => void (itemId && offline.resend(itemId)),
    drop: ({ itemId }) => void (itemId && offline.drop(itemId)),
    remove(message) {
      if (message.seq === null) void offline.removeMessage(message._id)
      else setRemoving(message)
    },
    rewrite({ _id, itemId, state, content }) {
      write(typedText(text) === '' ? content : `${text}\n${content}`)
      if (state === 'failed' && itemId) void offline.drop(itemId)
      else void offline.removeMessage(_id)
      field.current?.focus()
    },
  }
  return (
    <>
      <div className={css.talk}>
        {thread ? (
          <MessageLog
            chatId={chatId}
            thread={thread}
            partner={name}
            acts={acts}
            onMore={onMore}
            found={found}
            typing={typing}
            below={offers && sent && <NotificationOffer occasion="message" />}
          />
        ) : (
          <div className={css.waiting}>
            <Skeleton lines={6} />
          </div>
        )}
        {chat.outOfConcern && <HelpNearby />}
        {chat.writing === 'allowed' ? (
          <Composer
            partner={name}
            field={field}
            text={text}
            away={away}
            onText={(next) => {
              write(next)
              if (typedText(next) !== '') sayTyping()
            }}
            onSend={async (content, file) => {
              hold()
              const kept = await offline.sendMessage({ chatId, content, file, draft })
              if (isRefusal(kept)) return kept.failure
              clear(content)
              // Without a network nobody can be asked for notifications, nor accept them.
              if (online) setSent(true)
              return null
            }}
          />
        ) : chat.outOfConcern && chat.writing === 'plan_without_chat' ? (
          <NoAnswerHere doctorId={chat.with._id} />
        ) : chat.with.role === 'patient' && chat.writing === 'plan_without_chat' ? (
          <NotAnswered />
        ) : (
          <NoWriting
            writing={chat.writing}
            doctorId={chat.with._id}
            begun={(thread?.messages.length ?? 0) > 0}
          />
        )}
      </div>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={<Trans>Noņemt ziņu?</Trans>}
        action={<Trans>Noņemt ziņu</Trans>}
        onConfirm={() => {
          if (removing) void offline.removeMessage(removing._id)
          setRemoving(null)
        }}
      >
        <Trans>Tā pazudīs abiem. To nevar atsaukt.</Trans>
      </ConfirmDialog>
    </>
  )
}
