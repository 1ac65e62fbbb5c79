import type { ReplicaDb } from './db.ts'
import type { FactRow, Facts, SyncState } from './tables/kept.ts'

/** Under each name stands the value that belongs to it. */
const factsOf = <F extends keyof Facts>(db: ReplicaDb) => db.table<FactRow<F>, F>('facts')

/** A fact, if it was ever written. */
export async function fact<F extends keyof Facts>(db: ReplicaDb, key: F): Promise<Facts[F] | undefined> {
  const row = await factsOf<F>(db).get(key)
  return row?.value
}

export async function putFact<F extends keyof Facts>(db: ReplicaDb, key: F, value: Facts[F]): Promise<void> {
  await factsOf<F>(db).put({ key, value })
}

export const GUEST = 'guest'

/** How far the copy of this owner has come; a new one begins with nothing. */
export async function syncState(db: ReplicaDb): Promise<SyncState> {
  const [known, whole = false] = await Promise.all([fact(db, 'sync'), fact(db, 'whole')])
  return { owner: GUEST, cursor: null, copy: 0, copying: false, askedAt: 0, ...known, whole }
}

export async function putSyncState(db: ReplicaDb, { whole, ...state }: SyncState): Promise<void> {
  await putFact(db, 'sync', state)
  if (whole) await putFact(db, 'whole', true)
  else await db.facts.delete('whole')
}
