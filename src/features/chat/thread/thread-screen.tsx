import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { Chat } from '#contract/chat.ts'
import { useReplyTimes } from '../../../data/reply-times.ts'
import { THREAD_PAGE, useThread } from '../../../data/replica-queries.ts'
import { usePatientName } from '../../../parts/person-name/patient-name.ts'
import css from './thread.module.css'
import { ReplyTimesNote, usePresentAbsence } from './reply-times-note.tsx'
import { Talk } from './talk.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSearch } from './thread-search.tsx'

/** One conversation: its messages, and the field where the next is written. */
export function ThreadScreen({ chat }: { chat: Chat }) {
  const { t } = useLingui()
  const { _id: chatId, with: partner } = chat
  const name = usePatientName()(partner)
  const [limit, setLimit] = useState(THREAD_PAGE)
  const [searching, setSearching] = useState(false)
  const [found, setFound] = useState<string | null>(null)
  const thread = useThread(chatId, limit)
  const more = useCallback(() => setLimit((now) => now + THREAD_PAGE), [])

  // What a search found may stand above what is shown: more is shown until it is there.
  const hidden =
    found !== null && thread?.above === 'device' && !thread.messages.some(({ _id }) => _id === found)
  if (hidden && thread.messages.length >= limit) setLimit(limit + THREAD_PAGE * 4)

  const replyTimes = useReplyTimes(chat)
  const absence = usePresentAbsence(replyTimes)
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
      {replyTimes && <ReplyTimesNote replyTimes={replyTimes} absence={absence} />}
      <Talk
        chat={chat}
        name={name}
        thread={thread}
        onMore={more}
        found={found}
        away={absence !== null}
        offers
      />
    </section>
  )
}
