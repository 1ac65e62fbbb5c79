import type { ReplicaDb } from '../db.ts'
import { readMeta, putMeta } from '../meta.ts'
import { dropFiles, fileOf } from '../files.ts'
import { withAnswering } from '../measures.ts'
import { numberedOf } from '../ranges.ts'
import type { ItemOf, OutboxItem } from '../tables/outbox.ts'
import { isNumbered } from '../tables/synced.ts'

/**
 * Makes what the server has applied part of the rows, of the copy that is held now, so that nothing flickers until the
 * next pull brings its word. Messages, which may be many, are written together; what was done to them comes after them.
 */
export async function applied(db: ReplicaDb, items: readonly OutboxItem[], copy: number): Promise<void> {
  await messagesApplied(
    db,
    items.filter((item) => item.name === 'sendMessage'),
    copy,
  )
  for (const item of items) if (item.name !== 'sendMessage') await actApplied(db, item)
}

async function messagesApplied(
  db: ReplicaDb,
  items: readonly ItemOf<'sendMessage'>[],
  copy: number,
): Promise<void> {
  // From now on the server can give their files again.
  for (const file of items.map(fileOf)) if (file !== undefined) await db.files.update(file, { state: 'copy' })
  const messages = await db.messages.bulkGet(items.map(({ args }) => args.messageId))
  // The server has them: from now on they belong to the copy, and a whole new copy may take their place.
  await db.messages.bulkPut(
    messages.flatMap((message) => (message && !isNumbered(message) ? [{ ...message, copy }] : [])),
  )
}

async function actApplied(db: ReplicaDb, item: Exclude<OutboxItem, { name: 'sendMessage' }>): Promise<void> {
  switch (item.name) {
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
    case 'answerMeasure': {
      const held = await readMeta(db, 'measures')
      if (held?.client !== item.client) return
      await putMeta(db, 'measures', { ...held, own: withAnswering(held.own, item.args) })
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
