import type { ReplyTimes } from '#contract/reply-times.ts'
import type { ReplicaDb } from '../db.ts'

/** When answers come in a chat, as the server last said on this device; null where it never did. */
export async function replyTimes(db: ReplicaDb, chatId: string): Promise<ReplyTimes | null> {
  return (await db.chats.get(chatId))?.answering ?? null
}
