import type { MutationResult } from '#contract/sync.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta, putMeta, syncState } from '../meta.ts'
import type { SessionRow } from '../tables/local.ts'
import { isPrecious, type OutboxItem, type RefusedCode } from '../tables/outbox.ts'
import { uploadAgain } from '../files.ts'
import { applied } from './applied.ts'

type Result = Omit<MutationResult, 'error'> & { readonly error?: RefusedCode | undefined }

interface Answered {
  readonly session: Pick<SessionRow, 'client'>
  readonly items: readonly OutboxItem[]
  readonly results: readonly Result[]
}

/**
 * Writes down what the server made of a push, in one transaction: what it applied becomes part of the rows, what it
 * refused waits for the person. What it says nothing about goes out again. Answers how many were settled.
 */
export function applyResults(db: ReplicaDb, { session, items, results }: Answered): Promise<number> {
  const byId = new Map(results.map((result) => [result._id, result]))
  return db.transaction(
    'rw',
    [db.session, db.outbox, db.facts, db.messages, db.chats, db.questionnaire, db.files, db.fileBytes],
    async () => {
      const now = await db.session.get('current')
      const sameSession = now?.client === session.client
      const { copy } = await syncState(db)
      const owed = await db.outbox.bulkGet(items.map(({ _id }) => _id))
      const over: string[] = []
      const accepted: OutboxItem[] = []
      let settled = 0
      for (const item of owed) {
        const result = item && byId.get(item._id)
        // Gone meanwhile: signed out, sealed or sent by another tab.
        if (!result || item.state !== 'waiting') continue
        if (result.status !== 'rejected') {
          over.push(item._id)
          accepted.push(item)
        } else if (result.error === 'forbidden' && !sameSession) {
          // Another client was switched to while this was on its way: it waits for its own.
          continue
        } else if (result.error === 'attachment_missing' && (await uploadAgain(db, item))) {
          // The server forgot it, or never had it: it is uploaded before this goes out once more.
          continue
        } else if (isPrecious(item)) {
          await db.outbox.put({
            ...item,
            state: 'failed',
            code: result.error ?? 'validation',
            ...(result.fields && { fields: result.fields }),
          })
        } else {
          over.push(item._id)
        }
        settled += 1
      }
      if (sameSession) await applied(db, accepted, copy)
      await db.outbox.bulkDelete(over)
      await db.facts.delete('flight')
      if (settled > 0) await db.facts.delete('pause')
      await putMeta(db, 'pushes', ((await readMeta(db, 'pushes')) ?? 0) + 1)
      return settled
    },
  )
}

/** The server will not take this one at all: it waits for the person, and what follows goes on. */
export async function setAside(
  db: ReplicaDb,
  item: OutboxItem,
  error: RefusedCode = 'validation',
): Promise<void> {
  await applyResults(db, {
    session: { client: item.client },
    items: [item],
    results: [{ _id: item._id, status: 'rejected', error }],
  })
}
