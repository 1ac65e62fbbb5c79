import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import { randomUUID } from 'node:crypto'
import { insertRefusal } from '../../store/admin/free-users.ts'
import { lockPerson } from '../../store/person/read.ts'
import type { Audit } from '../audit/audit.ts'
import type { ChangePorts } from '../consultation/change.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail } from '../notice/queue.ts'
import { transact } from '../transact.ts'
import { shutOut } from './block.ts'
import { cancelSoon } from './cancel-for-removal.ts'
import { sealRefusalReason } from './refusal-reason.ts'

/**
 * Refuses a free user who waits for approval: they are blocked as anybody else, the reason is kept, sealed, and told to
 * them. Whoever was approved or refused meanwhile stays as they are.
 */
export async function refuseFreeUser(
  ports: ChangePorts,
  personId: string,
  reason: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  const { database, clock, vault, jobs } = ports
  const refused = await transact(database, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person?.approval || person.status === 'removed') return failure('not_found')
    if (person.approval === 'confirmed' || person.status === 'blocked') return failure('wrong_status')
    const id = randomUUID()
    await insertRefusal(tx, {
      id,
      person_id: personId,
      sealed_reason: await sealRefusalReason({ vault }, { id, data_key: person.data_key }, reason),
      refused_at: new Date(clock.now()),
    })
    await audit(tx, personId, reason)
    await shutOut(ports, tx, person)
    await queueMail({ jobs }, tx, { kind: 'account-refused', key: `account-refused/${id}`, personId })
    await finish(tx, call, personId)
    return null
  })
  if (isFailure(refused)) return refused
  await cancelSoon(ports, personId)
  return null
}
