import type { Insertable } from 'kysely'
import { releaseTime } from '../busy/write.ts'
import type { Tx } from '../schema.ts'
import type { HoldTable } from '../tables/bookings.ts'

export async function insertHold(tx: Tx, hold: Insertable<HoldTable>): Promise<void> {
  await tx.insertInto('hold').values(hold).execute()
}

/** Takes a hold for oneself: of parallel requests exactly one gets it. Its reserved time stays. */
export async function claimHold(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('hold').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Ends a patient's holds and lets their times go. */
export async function releaseHolds(tx: Tx, patientId: string): Promise<void> {
  const holds = await tx.deleteFrom('hold').where('patient_id', '=', patientId).returning('id').execute()
  for (const { id } of holds) await releaseTime(tx, id)
}

/** Ends holds that ran out and lets their times go. */
export async function sweepHolds(tx: Tx, now: number): Promise<void> {
  const ended = await tx.deleteFrom('hold').where('expires_at', '<=', new Date(now)).returning('id').execute()
  if (ended.length === 0) return
  await tx
    .deleteFrom('busy')
    .where(
      'subject',
      'in',
      ended.map(({ id }) => id),
    )
    .where('kind', '=', 'hold')
    .execute()
}
