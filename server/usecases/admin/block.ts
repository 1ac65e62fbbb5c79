import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { countOtherAdmins, listOpenConsultations } from '../../store/admin/read.ts'
import { findClientByRole, lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import { deleteSessionsOf } from '../../store/session/write.ts'
import { changeConsultation, type Change, type ChangePorts } from '../consultation/change.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

/**
 * Blocks a person: their sessions end at once, and what they had open is called off with the money back. Nobody blocks
 * themselves or the last administrator.
 */
export async function blockUser(ports: ChangePorts, actor: Actor, personId: string): Promise<Outcome<null>> {
  const ended = await transact(ports.database, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person || person.status === 'removed') return failure('not_found')
    if (person.status === 'blocked' || personId === actor.personId) return failure('conflict')
    const isAdmin = await findClientByRole(tx, personId, 'admin')
    if (isAdmin && (await countOtherAdmins(tx, personId)) === 0) return failure('conflict')
    await updatePerson(tx, personId, { status: 'blocked', status_before_block: person.status })
    return deleteSessionsOf(tx, personId)
  })
  if (isFailure(ended)) return ended
  ports.live.closeSessions(ended)
  await callOff(ports, personId)
  return null
}

/** Ends a blocked or removed person's open consultations. Safe to repeat: what is over already stays as it is. */
export async function callOff(ports: ChangePorts, personId: string): Promise<void> {
  for (const { id, role } of await listOpenConsultations(ports.database.sql, personId)) {
    const change: Change =
      role === 'doctor'
        ? { act: 'doctor_unavailable', mails: [{ to: 'patient', kind: 'consultation-cancelled' }] }
        : { act: 'patient_removed', mails: [{ to: 'doctor', kind: 'consultation-cancelled' }] }
    const ended = await changeConsultation(ports, id, change)
    if (isFailure(ended) && ended.failure !== 'wrong_status')
      throw new Error(`calling off ${id}: ${ended.failure}`)
  }
}

/** Unblocks a person: the status from before returns. */
export async function unblockUser(
  { database }: Pick<Ports, 'database'>,
  personId: string,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person || person.status === 'removed') return failure('not_found')
    if (person.status !== 'blocked') return failure('conflict')
    await updatePerson(tx, personId, {
      status: person.status_before_block ?? 'confirmed',
      status_before_block: null,
    })
    return null
  })
}
