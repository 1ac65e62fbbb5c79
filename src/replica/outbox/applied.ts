import type { ReplicaDb } from '../db.ts'
import { dropFiles, fileOf } from '../files.ts'
import { numberedOf } from '../ranges.ts'
import type { OutboxItem } from '../tables/owed.ts'
import { isNumbered } from '../tables/synced.ts'

/**
 * Makes what the server has applied part of the rows, of the copy that is held now, so that nothing flickers until the
 * next pull brings its word.
 */
export async function applied(db: ReplicaDb, item: OutboxItem, copy: number): Promise<void> {
  switch (item.name) {
    case 'sendMessage': {
      const file = fileOf(item)
      // From now on the server can give it again.
      if (file !== undefined) await db.files.update(file, { state: 'copy' })
      const message = await db.messages.get(item.args.messageId)
      if (!message || isNumbered(message)) return
      // The server has it: from now on it belongs to the copy, and a whole new copy may take its place.
      await db.messages.put({ ...message, copy })
      return
    }
    case 'removeMessage': {
      const message = await db.messages.get(item.args.messageId)
      if (!message) return
      if (message.attachment) await dropFiles(db, [message.attachment._id])
      const { attachment: _gone, ...left } = message
      if (isNumbered(left)) await db.messages.put({ ...left, content: '', removed: true })
      else await db.messages.delete(message._id)
      return
    }
    case 'saveAnswers': {
      const { questionnaireId, answers } = item.args
      const own = await db.questionnaire.get(item.client)
      if (own?.questionnaire._id !== questionnaireId) return
      // Another device may have chosen something newer, and the row may have brought it already: what the server made of
      // this one comes with the next page.
      await db.questionnaire.put({ ...own, taken: { ...own.taken, ...answers } })
      return
    }
    case 'markRead': {
      const { chatId, seq } = item.args
      const chat = await db.chats.get(chatId)
      if (!chat || chat.readSeq >= seq) return
      await db.chats.put({
        ...chat,
        readSeq: seq,
        unread: await countUnread(db, chatId, chat.with.role, seq),
      })
      return
    }
    case 'markDelivered': {
      const { chatId, seq } = item.args
      const chat = await db.chats.get(chatId)
      if (chat && chat.deliveredSeq < seq) await db.chats.put({ ...chat, deliveredSeq: seq })
    }
  }
}

/** What the other side wrote after a place and did not remove, as far as it is here. */
export function countUnread(db: ReplicaDb, chatId: string, other: string, after: number): Promise<number> {
  return numberedOf(db, chatId)
    .and(({ seq, from, removed }) => seq > after && from === other && !removed)
    .count()
}
