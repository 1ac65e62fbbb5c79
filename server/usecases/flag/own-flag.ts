import { failure, type Outcome } from '#contract/errors.ts'
import { lockFlag } from '../../store/flag/read.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import type { Tx } from '../../store/schema.ts'

type LockedFlag = NonNullable<Awaited<ReturnType<typeof lockFlag>>>

/** The open flag of one's own patient, locked; for everybody else there is none. */
export async function lockOwnFlag(tx: Tx, doctorId: string, id: string): Promise<Outcome<LockedFlag>> {
  const flag = await lockFlag(tx, id)
  if (!flag || !(await isOwnPatient(tx, doctorId, flag.patient_id))) return failure('not_found')
  return flag.resolved_at ? failure('wrong_status') : flag
}
