import type { OfferedFollowUp } from '#contract/follow-up.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta } from '../meta.ts'

/** The next appointments that this patient is offered, as the server last said on this device. */
export async function followUps(db: ReplicaDb, client: string): Promise<readonly OfferedFollowUp[]> {
  const kept = await readMeta(db, 'followUps')
  return kept?.client === client ? kept.rows : []
}
