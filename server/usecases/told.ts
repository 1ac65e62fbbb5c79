import { isFailure, type Outcome } from '#contract/errors.ts'
import type { Database, Tx } from '../store/schema.ts'
import { transact } from './transact.ts'

/** What an act did, and how those who are connected hear of it once it is committed. */
export interface Told<T> {
  value: T
  tell(): void
}

/** Tells nobody. */
export const untold = <T>(value: T): Told<T> => ({ value, tell() {} })

/** One transaction of an act; whoever is connected is told after it. */
export async function transactAndTell<T>(
  database: Database,
  work: (tx: Tx) => Promise<Outcome<Told<T>>>,
): Promise<Outcome<T>> {
  const done = await transact(database, work)
  if (isFailure(done)) return done
  done.tell()
  return done.value
}
