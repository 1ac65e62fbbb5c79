import { MINUTES_PER_DAY } from '#domain/wall-clock.ts'
import type { Selectable } from 'kysely'
import { prepared } from '../prepared.ts'
import type { Reader } from '../schema.ts'
import type { AvailabilityTable, DayOffTable } from '../tables/specialists.ts'

export type AvailabilityRow = Selectable<AvailabilityTable>
export type DayOffRow = Selectable<DayOffTable>

const columns = [
  'id',
  'doctor_id',
  'local_from',
  'local_to',
  'repeat_weekly',
  'local_until',
  'day_off_id',
  'created_at',
] as const

/** A doctor's availability by start. What ended before `endedBefore` (local minutes) is left out. */
export function listWindows(db: Reader, doctorId: string, endedBefore = 0): Promise<AvailabilityRow[]> {
  return windows(db, { doctorId, endedBefore, lastBegan: endedBefore - MINUTES_PER_DAY })
}

/** `lastBegan` is a day before: none is longer. */
const windows = prepared(
  'windows',
  (db, asked: { doctorId: string; endedBefore: number; lastBegan: number }) =>
    db
      .selectFrom('availability')
      .select(columns)
      .where('doctor_id', '=', asked.doctorId)
      .where((where) =>
        where.or([
          where('local_to', '>', asked.endedBefore),
          where.and([
            where('repeat_weekly', '=', true),
            where.or([where('local_until', 'is', null), where('local_until', '>', asked.lastBegan)]),
          ]),
        ]),
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
    .where('day_off_id', 'is', null)
    .executeTakeFirst()
}

/** A doctor's days off by start, also those that are over. */
export function listDaysOff(db: Reader, doctorId: string): Promise<DayOffRow[]> {
  return daysOff(db, { doctorId })
}

const daysOff = prepared('days off', (db, asked: { doctorId: string }) =>
  db
    .selectFrom('day_off')
    .selectAll()
    .where('doctor_id', '=', asked.doctorId)
    .orderBy('local_from')
    .orderBy('id')
    .limit(1000),
)
