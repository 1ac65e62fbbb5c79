import type { Pulled } from '#contract/sync.ts'
import type { ReplicaDb } from '../db.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { highestMark } from '../outbox/marks.ts'
import type { SessionRow } from '../tables/local.ts'
import { targets } from '../tables/outbox.ts'
import type { Environment } from '../environment.ts'

/** Queues the word that the other side's messages of this page have reached a device. */
export async function sendDelivered(
  db: ReplicaDb,
  environment: Pick<Environment, 'clock' | 'newId'>,
  session: SessionRow,
  { messages }: Pick<Pulled, 'messages'>,
): Promise<void> {
  const newest = new Map<string, number>()
  for (const { chatId, seq, from } of messages?.put ?? [])
    if (from !== session.role) newest.set(chatId, Math.max(seq, newest.get(chatId) ?? 0))
  for (const [chatId, seq] of newest) {
    const chat = await db.chats.get(chatId)
    if (!chat) continue
    const delivered = Math.max(chat.deliveredSeq, await highestMark(db, session, 'markDelivered', chatId))
    if (seq > delivered)
      await enqueue(db, environment, session, {
        name: 'markDelivered',
        args: { chatId, seq },
        target: targets.delivered(chatId),
      })
  }
}
