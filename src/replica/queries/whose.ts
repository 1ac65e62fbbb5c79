import type { ChatSide } from '#contract/chat.ts'
import type { ReplicaDb } from '../db.ts'
import { outboxOf } from '../ranges.ts'
import type { OutboxItem } from '../tables/outbox.ts'

/** What the current client owes, in the order it was done. */
export async function ownItems(db: ReplicaDb): Promise<OutboxItem[]> {
  const session = await db.session.get('current')
  if (!session) return []
  const waiting = await outboxOf(db, session.client, 'waiting').toArray()
  const failed = await outboxOf(db, session.client, 'failed').toArray()
  return [...waiting, ...failed].sort((a, b) => a.n - b.n)
}

/** What of it concerns one chat. */
export async function chatItems(db: ReplicaDb, chatId: string): Promise<OutboxItem[]> {
  return (await ownItems(db)).filter((item) => 'chatId' in item.args && item.args.chatId === chatId)
}

/** As whom the current client stands in chats. */
interface Self {
  readonly side: ChatSide
  readonly client: string
}

export async function currentSelf(db: ReplicaDb): Promise<Self | null> {
  const session = await db.session.get('current')
  if (session?.role !== 'patient' && session?.role !== 'doctor') return null
  return { side: session.role, client: session.client }
}
