import type { Chat } from '#contract/chat.ts'
import type { CallWords, WordsState } from '../../hooks/call/call-words.ts'
import { useChats } from '../../hooks/replica-queries.ts'

/** What is written beside a call. */
export interface Written {
  words: CallWords
  state: WordsState
  /** The chat of the two, where the patient may write in it. */
  chatId: string | null
}

/** Where the two write beside the call, and how much of it is not read yet. */
export type Place =
  | { kind: 'chat'; chat: Chat; unread: number }
  | { kind: 'words'; unread: number }
  | { kind: 'unknown'; unread: 0 }

/** Their chat where they have one to write in; else words that nobody keeps. Where one has said such words, both go on with them. */
export function useBeside({ state, chatId }: Written): Place {
  const chats = useChats(chatId !== null)
  if (chatId === null || state.all.length > 0) return { kind: 'words', unread: state.unread }
  const found = chats?.rows.find(({ chat }) => chat._id === chatId)
  if (found) return { kind: 'chat', chat: found.chat, unread: state.open ? 0 : found.unread }
  return chats?.whole ? { kind: 'words', unread: state.unread } : { kind: 'unknown', unread: 0 }
}
