import type { ReplicaDb } from '../db.ts'
import { type Kept, refusal } from '../refusal.ts'
import type { SessionRow } from '../tables/local.ts'
import type { Environment } from '../environment.ts'
import type { Write } from '../write.ts'

/** What the acts of a person need. */
export interface WriteContext {
  readonly environment: Environment
  readonly write: Write
  /** Something waits to be sent now. */
  readonly queued: () => void
}

/** Writes as whoever is signed in; nobody, and nothing is written. */
export function asSession<T>(
  { write }: Pick<WriteContext, 'write'>,
  work: (db: ReplicaDb, session: SessionRow) => Promise<Kept<T>>,
): Promise<Kept<T>> {
  return write<Kept<T>>(async (db) => {
    const session = await db.session.get('current')
    return session ? work(db, session) : refusal('signed_out')
  })
}
