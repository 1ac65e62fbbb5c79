import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { AvailabilityTable, DayOffTable } from '../tables/specialists.ts'

export async function insertWindow(tx: Tx, window: Insertable<AvailabilityTable>): Promise<void> {
  await tx.insertInto('availability').values(window).execute()
}

export async function updateWindow(
  tx: Tx,
  doctorId: string,
  id: string,
  changes: { local_from: number; local_to: number; repeat_weekly: boolean; local_until: number | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('availability')
    .set(changes)
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .where('day_off_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWindow(tx: Tx, doctorId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('availability')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .where('day_off_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDayOff(tx: Tx, dayOff: Insertable<DayOffTable>): Promise<void> {
  await tx.insertInto('day_off').values(dayOff).execute()
}

/** Moves a day off; the hours that stood in it are gone. */
export async function moveDayOff(
  tx: Tx,
  doctorId: string,
  id: string,
  span: { local_from: number; local_to: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('day_off')
    .set(span)
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx.deleteFrom('availability').where('day_off_id', '=', id).execute()
  return true
}

/** Removes a day off, and with it the hours that stood in it. */
export async function deleteDayOff(tx: Tx, doctorId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('day_off')
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets days off that ended before a wall time: where one ended no longer matters. */
export async function deleteDaysOffBefore(tx: Tx, doctorId: string, before: number): Promise<void> {
  await tx.deleteFrom('day_off').where('doctor_id', '=', doctorId).where('local_to', '<', before).execute()
}
