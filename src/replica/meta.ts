import type { ReplicaDb } from './db.ts'
import type { MetaRow, Meta, SyncState } from './tables/local.ts'

/** Under each name stands the value that belongs to it. */
const metaOf = <F extends keyof Meta>(db: ReplicaDb) => db.table<MetaRow<F>, F>('facts')

/** A fact, if it was ever written. */
export async function readMeta<F extends keyof Meta>(db: ReplicaDb, key: F): Promise<Meta[F] | undefined> {
  const row = await metaOf<F>(db).get(key)
  return row?.value
}

export async function putMeta<F extends keyof Meta>(db: ReplicaDb, key: F, value: Meta[F]): Promise<void> {
  await metaOf<F>(db).put({ key, value })
}

export const GUEST = 'guest'

/** How far the copy of this owner has come; a new one begins with nothing. */
export async function syncState(db: ReplicaDb): Promise<SyncState> {
  const [known, whole = false] = await Promise.all([readMeta(db, 'sync'), readMeta(db, 'whole')])
  return { owner: GUEST, cursor: null, copy: 0, copying: false, askedAt: 0, ...known, whole }
}

export async function putSyncState(db: ReplicaDb, { whole, ...state }: SyncState): Promise<void> {
  await putMeta(db, 'sync', state)
  if (whole) await putMeta(db, 'whole', true)
  else await db.facts.delete('whole')
}
