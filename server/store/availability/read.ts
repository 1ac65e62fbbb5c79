import type { Selectable } from 'kysely'
import { prepared } from '../prepared.ts'
import type { Reader } from '../schema.ts'
import type { AvailabilityTable } from '../tables/specialists.ts'

export type AvailabilityRow = Selectable<AvailabilityTable>

const columns = ['id', 'doctor_id', 'local_from', 'local_to', 'repeat_weekly', 'created_at'] as const

/** A doctor's availability by start. One-time stretches that ended before `endedBefore` (local minutes) are left out. */
export function listWindows(db: Reader, doctorId: string, endedBefore = 0): Promise<AvailabilityRow[]> {
  return windows(db, { doctorId, endedBefore })
}

const windows = prepared('windows', (db, asked: { doctorId: string; endedBefore: number }) =>
  db
    .selectFrom('availability')
    .select(columns)
    .where('doctor_id', '=', asked.doctorId)
    .where((where) =>
      where.or([where('repeat_weekly', '=', true), where('local_to', '>', asked.endedBefore)]),
    )
    .orderBy('local_from')
    .orderBy('id')
    .limit(1000),
)

export function findWindow(db: Reader, doctorId: string, id: string): Promise<AvailabilityRow | undefined> {
  return db
    .selectFrom('availability')
    .select(columns)
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst()
}
