import { enqueue } from '../outbox/enqueue.ts'
import { highestMark } from '../outbox/marks.ts'
import type { Kept } from '../refusal.ts'
import { targets } from '../tables/outbox.ts'
import { asSession, type WriteContext } from './as-session.ts'

/** Everything up to this place of a thread was read. Never goes back. */
export async function markRead(
  context: WriteContext,
  { chatId, seq }: { chatId: string; seq: number },
): Promise<Kept<boolean>> {
  const { environment, queued } = context
  const marked = await asSession(context, async (db, session) => {
    const chat = await db.chats.get(chatId)
    const known = Math.max(chat?.readSeq ?? 0, await highestMark(db, session, 'markRead', chatId))
    if (seq <= known) return false
    await enqueue(db, environment, session, {
      name: 'markRead',
      args: { chatId, seq },
      target: targets.read(chatId),
    })
    return true
  })
  if (marked === true) queued()
  return marked
}
