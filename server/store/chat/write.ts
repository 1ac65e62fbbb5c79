import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { ChatTable, MessageTable } from '../tables/content.ts'

/** Opens a chat; a pair has one, so a second is nothing. */
export async function insertChat(tx: Tx, chat: Insertable<ChatTable>): Promise<void> {
  await tx
    .insertInto('chat')
    .values(chat)
    .onConflict((conflict) => conflict.columns(['patient_id', 'doctor_id']).doNothing())
    .execute()
}

/** Adds a message under the next number of its thread; the chat is locked by the caller. */
export async function insertMessage(tx: Tx, message: Insertable<MessageTable>): Promise<void> {
  await tx.insertInto('message').values(message).execute()
  await tx.updateTable('chat').set({ last_seq: message.seq }).where('id', '=', message.chat_id).execute()
}
