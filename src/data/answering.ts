import { useEffect } from 'react'
import { type Answering, getAnswering } from '#contract/answering.ts'
import type { Chat } from '#contract/chat.ts'
import { MINUTE } from '#domain/duration.ts'
import { useOfflineQuery } from './offline-query.ts'
import { useOfflineActs } from './replica-acts.ts'
import { useHeldAnswering } from './replica-queries.ts'

/**
 * When a patient may expect an answer in a chat, as the server says or, until it has, as this device last heard; null for a
 * specialist, and while neither knows.
 */
export function useAnswering({ _id: chatId, with: partner }: Chat): Answering | null {
  const asks = partner.role === 'doctor'
  const { keepAnswering } = useOfflineActs()
  const { data } = useOfflineQuery(
    getAnswering,
    { params: { id: chatId } },
    { enabled: asks, staleTime: MINUTE, refetchInterval: 5 * MINUTE },
  ).answer
  const held = useHeldAnswering(chatId)
  useEffect(() => {
    // What could not be kept is asked again the next time.
    if (data) keepAnswering({ chatId, answering: data }).catch(() => undefined)
  }, [keepAnswering, chatId, data])
  return asks ? (data ?? held ?? null) : null
}
