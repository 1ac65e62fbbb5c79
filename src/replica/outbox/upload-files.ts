import type { ReplicaDb } from '../db.ts'
import { hasFileOf } from '../files.ts'
import { outboxOf } from '../ranges.ts'
import type { ItemOf } from '../tables/outbox.ts'
import type { Environment } from '../environment.ts'
import { pauseAfter, pausedUntil } from './pause.ts'
import { uploadFile } from './upload.ts'

interface Uploading {
  readonly despitePause: boolean
  /** A message need not wait for its file any more. */
  readonly arrived: () => void
}

/**
 * Uploads the files of waiting messages one by one, oldest first, beside everything else: a slow line holds up only what
 * follows a file in its chat. One at a time in the whole browser. Ends when no file waits, or one did not get through.
 */
export function uploadFiles(
  db: ReplicaDb,
  environment: Environment,
  { despitePause, arrived }: Uploading,
): Promise<void> {
  const { clock, locks } = environment
  return locks.hold('files', async () => {
    if (!despitePause && (await pausedUntil(db, clock.now(), 'filePause')) > 0) return
    for (;;) {
      const session = await db.session.get('current')
      const item = session && (await nextWithFile(db, session.client))
      if (!session || !item) return
      try {
        await uploadFile(db, environment, session, item)
        await db.facts.delete('filePause')
      } catch (error) {
        return pauseAfter(db, environment, error, 'filePause')
      }
      arrived()
    }
  })
}

/** The oldest waiting message of a client whose file was not uploaded yet. */
async function nextWithFile(db: ReplicaDb, client: string): Promise<ItemOf<'sendMessage'> | undefined> {
  const owed = new Set(await db.files.where('state').equals('owed').primaryKeys())
  if (owed.size === 0) return undefined
  const item = await outboxOf(db, client, 'waiting').and(hasFileOf(owed)).first()
  return item?.name === 'sendMessage' ? item : undefined
}
