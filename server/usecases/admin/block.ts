import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { lockPerson } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Audit } from '../audit/audit.ts'
import type { ChangePorts } from '../consultation/change.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { callOff } from './call-off.ts'
import { endEverything, lockToShutOut } from './shut-out.ts'

/**
 * Blocks a person: their sessions end at once, a specialist is no longer shown, and what they had open is called off
 * with the money back. Nobody blocks themselves or the last administrator.
 */
export async function blockUser(
  ports: ChangePorts,
  actor: Actor,
  personId: string,
  audit: Audit,
): Promise<Outcome<null>> {
  const blocked = await transact(ports.database, async (tx) => {
    const person = await lockToShutOut(tx, actor, personId)
    if (isFailure(person)) return person
    if (person.status === 'removed') return failure('not_found')
    if (person.status === 'blocked') return failure('conflict')
    await updatePerson(tx, personId, { status: 'blocked', status_before_block: person.status })
    await audit(tx, personId)
    await endEverything(ports, tx, personId)
    return null
  })
  if (isFailure(blocked)) return blocked
  await callOff(ports, personId)
  return null
}

/** Unblocks a person: the status from before returns. A specialist asks for a review to be shown again. */
export async function unblockUser(
  { database }: Pick<Ports, 'database'>,
  personId: string,
  audit: Audit,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person || person.status === 'removed') return failure('not_found')
    if (person.status !== 'blocked') return failure('conflict')
    await audit(tx, personId)
    await updatePerson(tx, personId, {
      status: person.status_before_block ?? 'confirmed',
      status_before_block: null,
    })
    return null
  })
}
