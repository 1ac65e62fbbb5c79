import { useEffect } from 'react'
import { type ReplyTimes, getAnswering } from '#contract/reply-times.ts'
import type { Chat } from '#contract/chat.ts'
import { MINUTE } from '#domain/duration.ts'
import { useOfflineQuery } from './offline-query.ts'
import { useOfflineActs } from './replica-acts.ts'
import { useHeldReplyTimes } from './replica-queries.ts'

/**
 * When a patient may expect an answer in a chat, as the server says or, until it has, as this device last heard; null for a
 * specialist, and while neither knows.
 */
export function useReplyTimes({ _id: chatId, with: partner }: Chat): ReplyTimes | null {
  const asks = partner.role === 'doctor'
  const { keepReplyTimes } = useOfflineActs()
  const { data } = useOfflineQuery(
    getAnswering,
    { params: { id: chatId } },
    { enabled: asks, staleTime: MINUTE, refetchInterval: 5 * MINUTE },
  ).answer
  const held = useHeldReplyTimes(chatId)
  useEffect(() => {
    // What could not be kept is asked again the next time.
    if (data) keepReplyTimes({ chatId, replyTimes: data }).catch(() => undefined)
  }, [keepReplyTimes, chatId, data])
  return asks ? (data ?? held ?? null) : null
}
