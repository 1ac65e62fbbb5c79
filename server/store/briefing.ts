import { sql } from 'kysely'
import type { DeviceCheck } from '#contract/device-check.ts'
import { isFlagged } from './flag/open.ts'
import type { Reader } from './schema.ts'

/** What there is of a patient for their specialist to look at before a session. */
export interface Prepared {
  draft_saved_at: Date | null
  /** The specialist's own last record. */
  overview_id: string | null
  /** When the questionnaire was handed in. */
  submitted_at: Date | null
  flagged: boolean
  camera: DeviceCheck['camera'] | null
  microphone: DeviceCheck['microphone'] | null
  checked_at: Date | null
}

/** Asked in one statement, so that only what is there is read. */
export async function findPrepared(
  db: Reader,
  doctorId: string,
  patientId: string,
  consultationId: string,
): Promise<Prepared> {
  const { rows } = await sql<Prepared>`select
    (select saved_at from overview_draft where doctor_id = ${doctorId} and patient_id = ${patientId}) as draft_saved_at,
    (select id from overview where doctor_id = ${doctorId} and patient_id = ${patientId}
      order by signed_at desc, id limit 1) as overview_id,
    (select submitted_at from questionnaire_submission where patient_id = ${patientId}) as submitted_at,
    ${isFlagged(sql`${patientId}`)} as flagged,
    device_check.camera, device_check.microphone, device_check.checked_at
    from (select 1) as one left join device_check on consultation_id = ${consultationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a table has one row')
  return row
}
