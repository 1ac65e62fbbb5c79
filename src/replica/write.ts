import { Dexie } from 'dexie'
import type { ReplicaDb } from './db.ts'
import { isFull, withRoom } from './make-room.ts'
import { openAgain, type Opened } from './open.ts'
import { type Kept, refusal } from './refusal.ts'

/** Longer than this nobody is kept waiting for a database that does not open. */
const OPEN_MS = 5_000

/** The open database, or nothing when it does not open in time. */
async function openInTime(opened: Promise<Opened>): Promise<Opened | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), OPEN_MS)
  })
  const open = opened.then(async (found) => {
    await openAgain(found)
    return found
  })
  try {
    return await Promise.race([open, late])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** Writes what a person did: all of it, on the disk, or nothing and why. */
export type Write = <T>(work: (db: ReplicaDb) => Promise<T>) => Promise<Kept<T>>

/**
 * One transaction over every table for each write. When there is no space, what can be fetched again makes room,
 * once.
 */
export function writeTo(opened: Promise<Opened>): Write {
  return async (work) => {
    const open = await openInTime(opened)
    if (!open) return refusal('storage_unavailable')
    if (open.readOnly) return refusal('read_only')
    const { db } = open
    // Dexie follows the awaits of a transaction only into functions that are async themselves.
    const attempt = () => db.transaction('rw', db.tables, async () => work(db))
    try {
      return await withRoom(db, attempt)
    } catch (error) {
      if (isFull(error)) return refusal('storage_full')
      if (error instanceof Dexie.DexieError || error instanceof DOMException)
        return refusal('storage_unavailable')
      throw error
    }
  }
}
