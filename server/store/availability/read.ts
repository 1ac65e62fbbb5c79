import type { Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import type { AvailabilityTable } from '../tables/specialists.ts'

export type AvailabilityRow = Selectable<AvailabilityTable>

const columns = ['id', 'doctor_id', 'local_from', 'local_to', 'repeat_weekly', 'created_at'] as const

/** A doctor's availability by start. One-time stretches that ended before `endedBefore` (local minutes) are left out. */
export function listWindows(db: Reader, doctorId: string, endedBefore?: number): Promise<AvailabilityRow[]> {
  let windows = db.selectFrom('availability').select(columns).where('doctor_id', '=', doctorId)
  if (endedBefore !== undefined) {
    windows = windows.where((where) =>
      where.or([where('repeat_weekly', '=', true), where('local_to', '>', endedBefore)]),
    )
  }
  return windows.orderBy('local_from').orderBy('id').limit(1000).execute()
}

export function findWindow(db: Reader, doctorId: string, id: string): Promise<AvailabilityRow | undefined> {
  return db
    .selectFrom('availability')
    .select(columns)
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
}
