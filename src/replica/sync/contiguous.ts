import type { ReplicaDb } from '../db.ts'
import { numberedOf } from '../ranges.ts'
import type { SyncedRows } from '../tables/synced.ts'

type Message = SyncedRows['messages']

/**
 * Of changed messages those that join what is held. One that stands above all that is held of its thread would leave a
 * hole below it, which nobody fills; it comes with its neighbours when they are read.
 */
export async function contiguous(db: ReplicaDb, messages: readonly Message[]): Promise<Message[]> {
  const lowest = new Map<string, number>()
  for (const chatId of new Set(messages.map((message) => message.chatId))) {
    const first = await numberedOf(db, chatId).first()
    lowest.set(chatId, first?.seq ?? 0)
  }
  return messages.filter(({ chatId, seq }) => seq >= (lowest.get(chatId) ?? 0))
}
