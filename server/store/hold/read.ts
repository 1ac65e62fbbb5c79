import type { Selectable } from 'kysely'
import { prepared } from '../prepared.ts'
import type { Reader } from '../schema.ts'
import type { HoldTable } from '../tables/bookings.ts'

export type HoldRow = Selectable<HoldTable>

const columns = [
  'id',
  'doctor_id',
  'patient_id',
  'starts_at',
  'ends_at',
  'minutes',
  'expires_at',
  'created_at',
] as const

/** What a patient holds now; at most one unless two requests raced. */
export function listHolds(db: Reader, patientId: string, now: number): Promise<HoldRow[]> {
  return holds(db, { patientId, now: new Date(now) })
}

const holds = prepared('holds', (db, { patientId, now }: { patientId: string; now: Date }) =>
  db
    .selectFrom('hold')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(10),
)

export function findHold(db: Reader, id: string): Promise<HoldRow | undefined> {
  return db.selectFrom('hold').select(columns).where('id', '=', id).executeTakeFirst()
}
