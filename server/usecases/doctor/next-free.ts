import { nextFree } from '#domain/slots.ts'
import { setNextFree } from '../../store/specialist/next-free.ts'
import { listStaleSpecialists } from '../../store/specialist/read.ts'
import type { Reader } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'
import { slotRules } from './slot-rules.ts'

const DAY = 86_400_000
const HORIZON_MS = 90 * DAY
/** A next free time this close is looked up again: notice may have overtaken it. */
const SOON_MS = 2 * 3_600_000

/** Works out a doctor's next free time and keeps it for the lists. Call it when hours or bookings change. */
export async function refreshNextFree(db: Reader, doctorId: string, now: number): Promise<void> {
  const range = { from: now, to: now + HORIZON_MS }
  const rules = await slotRules(db, { doctorId, minutes: 45, range, now })
  const next = rules && nextFree(rules)
  await setNextFree(db, doctorId, next ? new Date(next.from) : null)
}

/** Refreshes those whose next free time passed meanwhile. */
export async function refreshStaleNextFree({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const doctorId of await listStaleSpecialists(database.sql, new Date(now + SOON_MS), 500)) {
    await refreshNextFree(database.sql, doctorId, now)
  }
}
