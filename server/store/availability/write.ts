import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { AvailabilityTable } from '../tables/specialists.ts'

export async function insertWindow(tx: Tx, window: Insertable<AvailabilityTable>): Promise<void> {
  await tx.insertInto('availability').values(window).execute()
}

export async function updateWindow(
  tx: Tx,
  doctorId: string,
  id: string,
  changes: { local_from: number; local_to: number; repeat_weekly: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('availability')
    .set(changes)
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWindow(tx: Tx, doctorId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('availability')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
