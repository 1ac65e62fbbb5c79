import { failure, type Outcome } from '#contract/errors.ts'
import type { getFollowUp as route } from '#contract/follow-up.ts'
import type { AnswerOf } from '#contract/route.ts'
import { closeFollowUp } from '../../store/follow-up/write.ts'
import { isOwnPatient } from '../../store/patient-file/own-patients.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { emitFollowUpChanged } from './emit.ts'
import { lastFollowUpView } from './view.ts'

type Doctor = Pick<Actor, 'clientId'>

/** The last next appointment that a specialist offered to one of their patients. */
export async function getFollowUp(
  ports: Pick<Ports, 'database' | 'clock' | 'vault'>,
  { clientId: doctorId }: Doctor,
  patientId: string,
): Promise<Outcome<AnswerOf<typeof route>['body']>> {
  const { sql } = ports.database
  if (!(await isOwnPatient(sql, doctorId, patientId))) return failure('not_found')
  return lastFollowUpView(ports, sql, { doctorId, patientId })
}

/** Takes back what is open; what was answered meanwhile stays as it is. */
export function withdrawFollowUp(
  ports: Pick<Ports, 'database' | 'clock' | 'live'>,
  { clientId: doctorId }: Doctor,
  patientId: string,
): Promise<Outcome<null>> {
  return transact(ports.database, async (tx) => {
    if (!(await isOwnPatient(tx, doctorId, patientId))) return failure('not_found')
    const two = { doctorId, patientId }
    if (await closeFollowUp(tx, two, new Date(ports.clock.now()))) emitFollowUpChanged(ports, tx, two)
    return null
  })
}
