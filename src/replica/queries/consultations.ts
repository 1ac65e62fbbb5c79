import type { Consultation } from '#contract/consultation.ts'
import type { ReplicaDb } from '../db.ts'
import { syncState } from '../meta.ts'
import { backwards } from '../ranges.ts'
import { nothingYet, type Ready, ready } from './ready.ts'

// Right after a person came, the copy is still the former one's for a moment: a client is shown its own only.
const isOf = async (db: ReplicaDb, client: string) => (await syncState(db)).owner === client

/** A client's consultations, newest first. */
export async function consultations(db: ReplicaDb, client: string): Promise<Ready<Consultation[]>> {
  if (!(await isOf(db, client))) return nothingYet([])
  return ready(db, await backwards(db.consultations.orderBy('from')).toArray())
}

/** One consultation of a client. */
export async function consultation(
  db: ReplicaDb,
  client: string,
  id: string,
): Promise<Ready<Consultation | null>> {
  if (!(await isOf(db, client))) return nothingYet(null)
  return ready(db, (await db.consultations.get(id)) ?? null)
}
