import type { ReplicaDb } from '../db.ts'
import { dropFiles, fileOf } from '../files.ts'
import { readMeta, putSyncState, syncState } from '../meta.ts'
import type { SessionRow } from '../tables/local.ts'
import { personalNouns } from '../tables/synced.ts'

/** Who came, as the page knows it. */
export type Arrival = Omit<SessionRow, 'key'>

/**
 * Writes who uses this device now. What was copied for someone else, or for another client profile of the same person,
 * is gone in the same transaction; what they still owe stays theirs. Who comes back to what they left writes nothing:
 * the screens that wait to read would wait for the disk.
 */
export async function enterSession(db: ReplicaDb, arrival: Arrival): Promise<void> {
  if (await isAsLeft(db, arrival)) return
  await db.transaction('rw', db.tables, async () => {
    await db.session.put({ key: 'current', ...arrival })
    // A new session deserves a try at once, whatever kept the last one from sending.
    await db.facts.bulkDelete(['pause', 'filePause'])
    const sync = await syncState(db)
    if (sync.owner !== arrival.client) await forgetPersonal(db, arrival.client)
    // Something of it was let go to make room.
    else if (!sync.whole && !sync.copying) await putSyncState(db, { ...sync, cursor: null })
    const key = await readMeta(db, 'sealingKey')
    if (key && key.person !== arrival.person) await db.facts.delete('sealingKey')
  })
}

/** Whether entering would change nothing. */
function isAsLeft(db: ReplicaDb, arrival: Arrival): Promise<boolean> {
  return db.transaction('r', [db.session, db.facts], async () => {
    const [session, pause, filePause, key, { owner, copying, whole }] = await Promise.all([
      db.session.get('current'),
      readMeta(db, 'pause'),
      readMeta(db, 'filePause'),
      readMeta(db, 'sealingKey'),
      syncState(db),
    ])
    const same = Object.entries({ key: 'current', ...arrival }).every(
      ([name, value]) => session?.[name as keyof SessionRow] === value,
    )
    const keyFits = !key || key.person === arrival.person
    return same && !pause && !filePause && keyFits && owner === arrival.client && (whole || copying)
  })
}

/**
 * Drops the copy of everything personal; public pages stay. The next pull makes a whole copy for a new owner; a guest
 * who comes back goes on with theirs, unless something of it was let go.
 */
export async function forgetPersonal(db: ReplicaDb, owner: string): Promise<void> {
  for (const noun of personalNouns) if (noun !== 'messages') await db.table(noun).clear()
  await db.facts.delete('followUps')
  const waiting = await db.outbox.toArray()
  const own = new Set(waiting.map((item) => (item.name === 'sendMessage' ? item.args.messageId : '')))
  await db.messages.filter(({ _id }) => !own.has(_id)).delete()
  const needed = new Set(waiting.map(fileOf))
  const files = await db.files.toCollection().primaryKeys()
  await dropFiles(
    db,
    files.filter((_id) => !needed.has(_id)),
  )
  await db.facts.delete('measures')
  const { owner: former, copy, copying, whole } = await syncState(db)
  if (former === owner && (whole || copying)) return
  await putSyncState(db, { owner, cursor: null, copy, copying: false, whole: false, askedAt: 0 })
}
