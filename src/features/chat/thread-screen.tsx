import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { useAnswering } from '../../hooks/answering.ts'
import { useUrgent } from '../../hooks/attention.ts'
import { useOnline } from '../../hooks/online.ts'
import { isRefusal, useOfflineActs } from '../../hooks/replica-acts.ts'
import { THREAD_PAGE, useThread } from '../../hooks/replica-queries.ts'
import { NotificationOffer } from '../../parts/notifications/notification-offer.tsx'
import { usePatientName } from '../../parts/person-name/patient-name.ts'
import type { ThreadMessage } from '../../replica/queries/state.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import css from './thread.module.css'
import { AnsweringNote, usePresentAbsence } from './answering-note.tsx'
import { Composer } from './composer.tsx'
import { newestHeard } from './log-entries.ts'
import type { MessageActs } from './message-item.tsx'
import { MessageLog } from './message-log.tsx'
import { NoWriting } from './no-writing.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSearch } from './thread-search.tsx'
import { useKeptText } from './use-kept-text.ts'
import { usePartnerTyping, useSayTyping, useWatchedThread } from './use-presence.ts'

/** One conversation: its messages, and the field where the next is written. */
export function ThreadScreen({ chat }: { chat: Chat }) {
  const { t } = useLingui()
  const { _id: chatId, with: partner } = chat
  const name = usePatientName()(partner)
  const [limit, setLimit] = useState(THREAD_PAGE)
  const [searching, setSearching] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const thread = useThread(chatId, limit)
  const more = useCallback(() => setLimit((now) => now + THREAD_PAGE), [])
  useWatchedThread(chatId)
  useUrgent()
  const typing = usePartnerTyping(chatId, thread ? newestHeard(thread.messages) : 0)

  // What a search found may stand above what is shown: more is shown until it is there.
  const hidden =
    found !== null && thread?.above === 'device' && !thread.messages.some(({ _id }) => _id === found)
  if (hidden && thread.messages.length >= limit) setLimit(limit + THREAD_PAGE * 4)

  const field = useRef<HTMLTextAreaElement>(null)
  const draft = `chat/${chatId}`
  const { text, write, hold, clear } = useKeptText(draft)
  const sayTyping = useSayTyping(chatId)
  const offline = useOfflineActs()
  const answering = useAnswering(chat)
  const absence = usePresentAbsence(answering)
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
      write(text.trim() === '' ? content : `${text}\n${content}`)
      if (state === 'failed' && itemId) void offline.drop(itemId)
      else void offline.removeMessage(_id)
      field.current?.focus()
    },
  }
  return (
    <section className={css.thread} aria-label={t`Saruna: ${name}`}>
      <ThreadHead
        partner={partner}
        searching={searching}
        onSearch={() => {
          setSearching(!searching)
          setFound(null)
        }}
      />
      {searching && (
        <ThreadSearch
          chatId={chatId}
          partner={name}
          onFound={(id) => {
            setFound(id)
            setSearching(false)
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {answering && <AnsweringNote answering={answering} absence={absence} />}
      <div className={css.talk}>
        {thread ? (
          <MessageLog
            chatId={chatId}
            thread={thread}
            partner={name}
            acts={acts}
            onMore={more}
            found={found}
            typing={typing}
            below={sent && <NotificationOffer occasion="message" />}
          />
        ) : (
          <div className={css.waiting}>
            <Skeleton lines={6} />
          </div>
        )}
        {chat.writing === 'allowed' ? (
          <Composer
            partner={name}
            field={field}
            text={text}
            away={absence !== null}
            onText={(next) => {
              write(next)
              if (next.trim() !== '') sayTyping()
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
        ) : (
          <NoWriting writing={chat.writing} begun={(thread?.messages.length ?? 0) > 0} />
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
    </section>
  )
}
