import type { Minutes } from '#contract/doctor.ts'
import { holdUntil } from '#domain/deadlines.ts'
import { markTime } from '../../store/busy/write.ts'
import type { HoldRow } from '../../store/hold/read.ts'
import { insertHold } from '../../store/hold/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Ports } from '../ports.ts'

/** The time of a hold, and for whom. */
interface HoldInput {
  id: string
  patientId: string
  doctorId: string
  from: number
  minutes: Minutes
}

/** Holds a time once more that is reserved already, under the subject that has it; false when that is gone. */
export async function holdAgain(tx: Tx, jobs: Ports['jobs'], hold: HoldInput, now: number): Promise<boolean> {
  if (!(await markTime(tx, hold.id, 'hold', holdUntil(now)))) return false
  await writeHold(tx, jobs, hold, now)
  return true
}

/** Writes a hold whose time is reserved, and ends it in ten minutes. */
export async function writeHold(
  tx: Tx,
  jobs: Ports['jobs'],
  { id, patientId, doctorId, from, minutes }: HoldInput,
  now: number,
): Promise<HoldRow> {
  const expiresAt = holdUntil(now)
  const row: HoldRow = {
    id,
    doctor_id: doctorId,
    patient_id: patientId,
    starts_at: new Date(from),
    ends_at: new Date(from + minutes * 60_000),
    minutes,
    expires_at: new Date(expiresAt),
    created_at: new Date(now),
  }
  await insertHold(tx, row)
  await jobs.send(tx, 'release-hold', { holdId: id }, expiresAt)
  return row
}
