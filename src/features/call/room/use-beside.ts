import type { Chat } from '#contract/chat.ts'
import type { CallChat, CallChatState } from '../../../hooks/call/call-chat.ts'
import { useChats } from '../../../data/replica-queries.ts'

/** What is written beside a call. */
export interface Written {
  /** In this page's memory alone. */
  callChat: CallChat
  state: CallChatState
  /** The chat of the two, where the patient may write in it. */
  chatId: string | null
}

/** Where the two write beside the call, and how much of it is not read yet. */
export type Place =
  | { kind: 'chat'; chat: Chat; unread: number }
  | { kind: 'call-chat'; unread: number }
  | { kind: 'unknown'; unread: 0 }

/** Their chat where they have one to write in; else a chat of this call that nobody keeps. Where one has written in it, both go on with it. */
export function useBeside({ state, chatId }: Written): Place {
  const chats = useChats(chatId !== null)
  if (chatId === null || state.messages.length > 0) return { kind: 'call-chat', unread: state.unread }
  const found = chats?.rows.find(({ chat }) => chat._id === chatId)
  if (found) return { kind: 'chat', chat: found.chat, unread: state.open ? 0 : found.unread }
  return chats?.whole ? { kind: 'call-chat', unread: state.unread } : { kind: 'unknown', unread: 0 }
}
