import type { Chat } from '#contract/chat.ts'
import type { ReplicaDb } from '../db.ts'
import { countUnread } from '../outbox/applied.ts'
import { numberedOf, unnumberedOf } from '../ranges.ts'
import type { HeldChat } from '../tables/synced.ts'
import { unsentChanges, type ThreadMessage, threadMessage } from './state.ts'
import { currentSelf, ownItems } from './whose.ts'
import type { Ready } from './ready.ts'
import { ready } from './ready.ts'

/** A chat in the list: its newest message, also one that still waits, and what is not read yet. */
export interface ChatEntry {
  readonly chat: Chat
  readonly newest: ThreadMessage | null
  readonly unread: number
}

/** All chats, the one written in last first. */
export async function chats(db: ReplicaDb): Promise<Ready<ChatEntry[]>> {
  const self = await currentSelf(db)
  if (!self) return ready(db, [])
  const items = await ownItems(db)
  const marks = unsentChanges(items)
  const entries = await Promise.all(
    (await db.chats.toArray()).map(async (chat): Promise<ChatEntry> => {
      const newest = await newestOf(db, chat, self.client)
      const read = items.reduce(
        (seq, item) =>
          item.name === 'markRead' && item.args.chatId === chat._id ? Math.max(seq, item.args.seq) : seq,
        chat.readSeq,
      )
      const unread =
        read === chat.readSeq ? chat.unread : await countUnread(db, chat._id, chat.with.role, read)
      return { chat, newest: newest ? threadMessage(newest, chat, self.side, marks) : null, unread }
    }),
  )
  const at = ({ newest, chat }: ChatEntry) => newest?.sentAt ?? chat.createdAt
  return ready(
    db,
    entries.sort((a, b) => at(b).localeCompare(at(a))),
  )
}

async function newestOf(db: ReplicaDb, chat: HeldChat, client: string) {
  const waiting = await unnumberedOf(db, chat._id, client).last()
  if (waiting) return waiting
  const held = await numberedOf(db, chat._id).last()
  const said = chat.lastMessage
  if (!said) return held
  return held && held.seq >= said.seq ? held : { ...said, copy: chat.copy }
}

/** How many messages wait to be read, over all chats. */
export async function unreadMessages(db: ReplicaDb): Promise<number> {
  const { rows } = await chats(db)
  return rows.reduce((sum, { unread }) => sum + unread, 0)
}
