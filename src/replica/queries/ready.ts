import { syncState } from '../meta.ts'
import type { ReplicaDb } from '../db.ts'

/** Rows, and how far they can be believed. */
export interface Ready<T> {
  readonly rows: T
  /** A whole copy was finished: what is not among the rows does not exist. */
  readonly whole: boolean
  /** When they were last brought up to date, in milliseconds; 0 when that was never finished. */
  readonly askedAt: number
}

export async function ready<T>(db: ReplicaDb, rows: T): Promise<Ready<T>> {
  const { whole, askedAt } = await syncState(db)
  return { rows, whole, askedAt }
}

/** Rows of a copy that is not there yet. */
export function nothingYet<T>(rows: T): Ready<T> {
  return { rows, whole: false, askedAt: 0 }
}
