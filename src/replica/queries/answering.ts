import type { Answering } from '#contract/answering.ts'
import type { ReplicaDb } from '../db.ts'

/** When answers come in a chat, as the server last said on this device; null where it never did. */
export async function answering(db: ReplicaDb, chatId: string): Promise<Answering | null> {
  return (await db.chats.get(chatId))?.answering ?? null
}
