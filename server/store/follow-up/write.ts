import { sql, type Insertable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { FollowUpTable } from '../tables/follow-ups.ts'

interface Pair {
  doctorId: string
  patientId: string
}

export async function insertFollowUp(db: Reader, row: Insertable<FollowUpTable>): Promise<void> {
  await db.insertInto('follow_up').values(row).execute()
}

/** Ends the open one of two people for its specialist: taken back, or over by itself already. Whether there was one. */
export async function closeFollowUp(db: Reader, { doctorId, patientId }: Pair, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follow_up')
    .set({
      status: sql<'withdrawn' | 'expired'>`case when until <= ${at} then 'expired' else 'withdrawn' end`,
      closed_at: at,
    })
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Its patient says no; whether it could still be answered. */
export async function declineOpenFollowUp(db: Reader, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follow_up')
    .set({ status: 'declined', closed_at: at })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('until', '>', at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whoever books its time has taken it; whether one was open at that start. */
export async function acceptOpenFollowUp(
  db: Reader,
  { doctorId, patientId, from, consultationId }: Pair & { from: Date; consultationId: string },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('follow_up')
    .set({ status: 'accepted', closed_at: at, consultation_id: consultationId })
    .where('doctor_id', '=', doctorId)
    .where('patient_id', '=', patientId)
    .where('status', '=', 'open')
    .where('starts_at', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
