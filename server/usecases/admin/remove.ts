import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { cancelPendingChange } from '../../store/email-change/write.ts'
import { updatePerson } from '../../store/person/write.ts'
import type { Audit } from '../audit/audit.ts'
import type { ChangePorts } from '../consultation/change.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor } from '../ports.ts'
import { transact } from '../transact.ts'
import { cancelSoon } from './cancel-for-removal.ts'
import { dropUnfinished } from './drop-unfinished.ts'
import { endEverything, lockToShutOut } from './shut-out.ts'

/**
 * Removes a person for good, with a reason that the audit keeps: their sessions end at once, a specialist is no longer
 * shown, and what they had open is called off with the money back. What they earned stays theirs; records that they began
 * and did not sign are nobody's any more, and go. Nobody removes themselves or the last administrator.
 */
export async function removeUser(
  ports: ChangePorts,
  actor: Actor,
  { personId, reason }: { personId: string; reason: string },
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  const removed = await transact(ports.database, async (tx) => {
    const person = await lockToShutOut(tx, actor, personId)
    if (isFailure(person)) return person
    if (person.status === 'removed') return failure('conflict')
    await updatePerson(tx, personId, { status: 'removed', status_before_block: null, sealed_choice: null })
    await audit(tx, personId, reason)
    await cancelPendingChange(tx, personId)
    await endEverything(ports, tx, personId)
    await dropUnfinished(tx, personId)
    await finish(tx, call, personId)
    return null
  })
  if (isFailure(removed)) return removed
  await cancelSoon(ports, personId)
  return null
}
