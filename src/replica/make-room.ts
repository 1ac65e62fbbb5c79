import type { ReplicaDb } from './db.ts'
import { dropCopies } from './files.ts'
import { backwards, numberedOf } from './ranges.ts'

/** Of each thread this many of the newest messages stay. */
const MESSAGES_LEFT = 30

/** Browsers call a full disk by different names; the reason stands in an inner error, if at all. */
export function isFull(error: unknown): boolean {
  const names = new Set<unknown>()
  for (let at = error; at instanceof Error; at = ('inner' in at && at.inner) || at.cause) names.add(at.name)
  return names.has('QuotaExceededError')
}

/**
 * Lets go of what the server can give again: articles, specialists, old messages, files that were seen. What the person did here stays. The
 * next start asks for a whole copy anew. Browsers refuse a transaction that writes anything before they see what it
 * frees: this one only takes away.
 */
async function makeRoom(db: ReplicaDb): Promise<void> {
  const tables = [db.news, db.doctors, db.chats, db.messages, db.files, db.fileBytes, db.facts]
  await db.transaction('rw', tables, async () => {
    await dropCopies(db)
    await db.news.clear()
    await db.doctors.clear()
    for (const chatId of await db.chats.toCollection().primaryKeys())
      await backwards(numberedOf(db, chatId)).offset(MESSAGES_LEFT).delete()
    await db.facts.delete('whole')
  })
}

/** Does something that writes; on a full disk it makes room and does it again, once. */
export async function withRoom<T>(db: ReplicaDb, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    await makeRoom(db)
    return work()
  }
}
