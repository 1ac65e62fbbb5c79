import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { Removal } from '#contract/removal.ts'
import { cancelPendingChange } from '../../store/email-change/write.ts'
import { updatePerson } from '../../store/person/write.ts'
import { findRemoval } from '../../store/removal/read.ts'
import { insertRemoval } from '../../store/removal/write.ts'
import type { ChangePorts } from '../consultation/change.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { callOff } from './call-off.ts'
import { lockToShutOut, shutOut } from './shut-out.ts'

const reasonPlace = (personId: string) => `removal/${personId}/reason`

/**
 * Removes a person for good, with a reason that is kept sealed: their sessions end at once, a specialist is no longer
 * shown, and what they had open is called off with the money back. What they earned stays theirs. Nobody removes
 * themselves or the last administrator.
 */
export async function removeUser(
  ports: ChangePorts,
  actor: Actor,
  { personId, reason }: { personId: string; reason: string },
  call?: KeyedCall,
): Promise<Outcome<null>> {
  const removed = await transact(ports.database, async (tx) => {
    const person = await lockToShutOut(tx, actor, personId)
    if (isFailure(person)) return person
    if (person.status === 'removed') return failure('conflict')
    await updatePerson(tx, personId, { status: 'removed', status_before_block: null })
    await insertRemoval(tx, {
      person_id: personId,
      removed_by: actor.personId,
      removed_at: new Date(ports.clock.now()),
      sealed_reason: await ports.vault.seal(person.data_key, reasonPlace(personId), reason),
    })
    await cancelPendingChange(tx, personId)
    await shutOut(ports, tx, personId)
    await finish(tx, call, personId)
    return null
  })
  if (isFailure(removed)) return removed
  await callOff(ports, personId)
  return null
}

/** Why somebody was removed. */
export async function getRemoval(
  { database, vault }: Pick<Ports, 'database' | 'vault'>,
  personId: string,
): Promise<Outcome<Removal>> {
  const row = await findRemoval(database.sql, personId)
  if (!row) return failure('not_found')
  return {
    removedAt: row.removed_at.toISOString(),
    by: { _id: row.remover_id, name: row.remover_name, surname: row.remover_surname },
    reason: await vault.open(row.data_key, reasonPlace(personId), row.sealed_reason),
  }
}
