import type { Chat } from '#contract/chat.ts'
import { matches } from '#domain/search-fold.ts'
import type { ReplicaDb } from '../db.ts'
import { backwards, numberedOf, unnumberedOf } from '../ranges.ts'
import type { HeldMessage } from '../tables/synced.ts'
import { unsentChanges, type ThreadMessage, threadMessage } from './state.ts'
import { chatItems, currentSelf } from './whose.ts'

/** A thread as far as it is shown, oldest first. */
export interface Thread {
  readonly chat: Chat | null
  readonly messages: readonly ThreadMessage[]
  /** Where what is above comes from: from this device, from the server, or there is nothing above. */
  readonly above: 'device' | 'server' | 'nothing'
}

/** The newest messages of a chat: those with a place by their place, then one's own without one in the order written. */
export async function thread(db: ReplicaDb, chatId: string, limit: number): Promise<Thread> {
  const self = await currentSelf(db)
  if (!self) return { chat: null, messages: [], above: 'nothing' }
  const chat = await db.chats.get(chatId)
  const newest = await backwards(numberedOf(db, chatId))
    .limit(limit + 1)
    .toArray()
  const own = await unnumberedOf(db, chatId, self.client).toArray()
  const items = unsentChanges(await chatItems(db, chatId))
  const shown = newest.slice(0, limit).toReversed()
  const messages = [...shown, ...own].map((message) => threadMessage(message, chat, self.side, items))
  const first = shown[0]?.seq ?? (chat?.lastSeq ?? 0) + 1
  const above = newest.length > limit ? 'device' : first > 1 ? 'server' : 'nothing'
  return { chat: chat ?? null, messages, above }
}

const wordsOf = ({ content, attachment }: HeldMessage) => `${content} ${attachment?.name ?? ''}`

/** Messages of a thread whose text or file's name contains these words, newest first; what is not on this device is not found. */
export async function searchThread(db: ReplicaDb, chatId: string, words: string): Promise<ThreadMessage[]> {
  const self = await currentSelf(db)
  if (!self || words.trim() === '') return []
  const chat = await db.chats.get(chatId)
  const items = unsentChanges(await chatItems(db, chatId))
  const found = await backwards(numberedOf(db, chatId))
    .and((message) => matches(wordsOf(message), words))
    .limit(100)
    .toArray()
  const own = (await unnumberedOf(db, chatId, self.client).toArray()).filter((message) =>
    matches(wordsOf(message), words),
  )
  return [...own.toReversed(), ...found].map((message) => threadMessage(message, chat, self.side, items))
}
