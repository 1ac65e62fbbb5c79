import type { ReplicaDb } from '../db.ts'
import type { SessionRow } from '../tables/local.ts'
import { targets } from '../tables/outbox.ts'

/** How far a thread was marked here in ways that the server may not know yet; 0 when it knows all. */
export async function highestMark(
  db: ReplicaDb,
  session: SessionRow,
  name: 'markRead' | 'markDelivered',
  chatId: string,
): Promise<number> {
  const target = name === 'markRead' ? targets.read(chatId) : targets.delivered(chatId)
  const items = await db.outbox.where('target').equals(target).toArray()
  return items.reduce(
    (highest, item) =>
      item.name === name && item.client === session.client ? Math.max(highest, item.args.seq) : highest,
    0,
  )
}
