import type { Transaction } from 'dexie'
import { ReplicaDb, SCHEMA } from './db.ts'
import type { Health } from './health.ts'
import { watched } from './watched.ts'
import type { DatabasePlace } from './environment.ts'

/** Dexie keeps ten native versions for each of its own. */
const NATIVE = 10

/** The native version of the database on this device; 0 when there is none. */
function installedVersion({ name, indexedDB = globalThis.indexedDB }: DatabasePlace): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let created = false
    request.addEventListener('upgradeneeded', () => {
      created = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => {
      const { version } = request.result
      request.result.close()
      resolve(version)
    })
    request.addEventListener('error', (event) => {
      event.preventDefault()
      if (created) resolve(0)
      else reject(request.error)
    })
  })
}

/** The database and how it fares. What is asked of it before it is open waits. */
export interface Opened {
  readonly db: ReplicaDb
  /** Made by a newer program: it may be read, as far as it is still understood, but not written. */
  readonly readOnly: boolean
}

/**
 * Sees to it that the database is open: one that the browser threw away under a write stays closed until someone opens
 * it by name. Throws where it was closed for good, for a newer tab has it: opening it would take it away from there.
 */
export async function openAgain({ db }: Opened): Promise<void> {
  if (db.hasBeenClosed()) throw new Error('closed')
  await db.open()
}

/**
 * Opens the database of this place. A newer tab that needs it gets it; one that was made by a newer program is not
 * touched, though Dexie would add to it whatever it misses. What `onCreated` writes is there before anything else.
 */
export function openReplica(place: DatabasePlace, onCreated: (tx: Transaction) => void) {
  const health = watched<Health>('opening')

  async function open(): Promise<Opened> {
    const installed = await installedVersion(place)
    const readOnly = installed >= (SCHEMA + 1) * NATIVE
    const db = new ReplicaDb(place, { asInstalled: readOnly })
    db.on('versionchange', (event) => {
      // Without a new version it is being deleted; the next use begins a new one.
      if (event.newVersion === null) return true
      health.become('outdated')
      db.close({ disableAutoOpen: true })
      // Dexie's own way of closing would open it again at the next use.
      return false
    })
    db.on('blocked', () => health.become('blocked'))
    db.on('ready', () => health.become(readOnly ? 'newer' : 'open'), true)
    db.on('populate', onCreated)
    const opening = db.open()
    opening.catch(() => {
      if (health.read() !== 'outdated') health.become('unavailable')
    })
    // What tables there are is known only then.
    if (readOnly) {
      await opening
      for (const table of db.tables) Object.assign(db, { [table.name]: table })
    }
    return { db, readOnly }
  }

  const opened = open()
  opened.catch(() => health.become('unavailable'))
  return { health, opened }
}
