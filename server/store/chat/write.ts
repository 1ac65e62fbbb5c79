import type { ChatSide } from '#contract/chat.ts'
import { sql, type Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { ChatTable } from '../tables/content.ts'

/** Opens a chat; a pair has one, so a second is nothing. */
export async function insertChat(tx: Tx, chat: Insertable<ChatTable>): Promise<void> {
  await tx
    .insertInto('chat')
    .values(chat)
    .onConflict((conflict) => conflict.columns(['patient_id', 'doctor_id']).doNothing())
    .execute()
}

/** Notes how far a side has received; the chat is locked by the caller. */
export async function setDelivered(tx: Tx, chatId: string, side: ChatSide, seq: number): Promise<void> {
  await tx
    .updateTable('chat')
    .set({ [`${side}_delivered_seq`]: seq, version: sql<number>`version + 1` })
    .where('id', '=', chatId)
    .execute()
}

/** Notes how far a side has read and received, and how much is left to read; the chat is locked by the caller. */
export async function setRead(
  tx: Tx,
  chatId: string,
  side: ChatSide,
  marks: { read: number; delivered: number },
): Promise<void> {
  await tx
    .updateTable('chat')
    .set({
      [`${side}_read_seq`]: marks.read,
      [`${side}_delivered_seq`]: marks.delivered,
      [`${side}_unread`]: sql<number>`(
        select count(*) from message
        where message.chat_id = chat.id and message.seq > ${marks.read}
          and message.author_id <> ${sql.ref(`chat.${side}_id`)} and message.removed_at is null
      )`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', chatId)
    .execute()
}
