import { liveQuery, type Subscription } from 'dexie'
import type { ReplicaDb } from './db.ts'

/** An answer that comes again whenever something it was made of changes, in this tab, another one or the worker. */
export interface Live<T> {
  subscribe: (next: (value: T) => void, failed?: (error: unknown) => void) => () => void
}

/** Makes queries live over a database that may still be opening. */
export function liveOver(opened: Promise<{ db: ReplicaDb }>) {
  return <T>(query: (db: ReplicaDb) => Promise<T>): Live<T> => ({
    subscribe(next, failed = () => undefined) {
      let stopped = false
      let subscription: Subscription | undefined
      async function begin() {
        const { db } = await opened
        // Dexie follows awaits only into functions that are async themselves.
        if (!stopped) subscription = liveQuery(async () => query(db)).subscribe(next, failed)
      }
      begin().catch(failed)
      return () => {
        stopped = true
        subscription?.unsubscribe()
      }
    },
  })
}
