import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { endRefusal } from '../../store/admin/free-users.ts'
import { lockPerson, type Person } from '../../store/person/read.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import type { ChangePorts } from '../consultation/change.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { cancelSoon } from './cancel-for-removal.ts'
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
    await audit(tx, personId)
    await shutOut(ports, tx, person)
    return null
  })
  if (isFailure(blocked)) return blocked
  await cancelSoon(ports, personId)
  return null
}

/** Blocks a person who is locked and neither blocked nor removed; what they had open is called off by a job at least. */
export async function shutOut(
  ports: Pick<Ports, 'clock' | 'jobs' | 'live'>,
  tx: Tx,
  { id: personId, status }: Pick<Person, 'id' | 'status'>,
): Promise<void> {
  if (status === 'blocked' || status === 'removed') throw new Error(`a ${status} person cannot be blocked`)
  await updatePerson(tx, personId, { status: 'blocked', status_before_block: status })
  await endEverything(ports, tx, personId)
}

/**
 * Unblocks a person: the status from before returns. A specialist asks for a review to be shown again; a free user
 * who was refused waits for approval as before.
 */
export async function unblockUser(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
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
    await endRefusal(tx, personId, new Date(clock.now()))
    return null
  })
}
