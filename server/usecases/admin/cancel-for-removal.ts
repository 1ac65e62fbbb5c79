import { isFailure } from '#contract/errors.ts'
import { listOpenConsultations } from '../../store/admin/read.ts'
import { findPerson } from '../../store/person/read.ts'
import { finishCall } from '../call/finish.ts'
import { changeConsultation, type Change, type ChangePorts } from '../consultation/change.ts'
import { transact } from '../transact.ts'
import { dropUnfinished } from './drop-unfinished.ts'

/**
 * Ends the open consultations of a person who is blocked or removed: what has not begun is called off with the money
 * back, a call that runs ends as finished. Safe to repeat: what is over already stays as it is.
 */
export async function cancelForRemoval(ports: ChangePorts, personId: string): Promise<void> {
  const { sql } = ports.database
  const person = await findPerson(sql, personId)
  // Unblocked again before this ran.
  if (person && person.status !== 'blocked' && person.status !== 'removed') return
  if (person?.status === 'removed') await transact(ports.database, (tx) => dropUnfinished(tx, personId))
  for (const { id, role, status } of await listOpenConsultations(sql, personId)) {
    const act = role === 'doctor' ? 'doctor_unavailable' : 'patient_removed'
    const mails: Change['mails'] = [
      { to: role === 'doctor' ? 'patient' : 'doctor', kind: 'consultation-cancelled' },
    ]
    const ended =
      status === 'active'
        ? await finishCall(ports, id, { act })
        : await changeConsultation(ports, id, { act, mails })
    if (isFailure(ended) && ended.failure !== 'wrong_status')
      throw new Error(`calling off ${id}: ${ended.failure}`)
  }
}

/**
 * The same at once, for whoever waits for an answer. What goes wrong is no failure of what they did: a job was queued with
 * it, tries again, and tells.
 */
export const cancelSoon = (ports: ChangePorts, personId: string): Promise<void> =>
  cancelForRemoval(ports, personId).catch(() => undefined)
