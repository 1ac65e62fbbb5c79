import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/** The subjects of what a patient holds now, and of bookings that their bank still asks about. */
export async function listYielding(db: Reader, patientId: string, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from hold where patient_id = ${patientId} and expires_at > ${new Date(now)}
    union all
    select consultation_id from payment
    where patient_id = ${patientId} and consultation_id is not null and state = 'challenge'`.execute(db)
  return rows.map(({ id }) => id)
}
