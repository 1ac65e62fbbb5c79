import { failure, isFailure, type Outcome } from '#contract/errors.ts'
import type { EscalationReason } from '#contract/flag.ts'
import { unnotedSince } from '#domain/deadlines.ts'
import { listActiveAdmins } from '../../store/admin/digests.ts'
import { escalate, escalateUnnoted } from '../../store/flag/escalation.ts'
import type { Tx } from '../../store/schema.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { lockOwnFlag } from './own-flag.ts'

type Needs = Pick<Ports, 'database' | 'clock' | 'jobs'>

/** How many are handed over in one transaction; the next minute takes the next. */
const MOST_AT_ONCE = 100

/** A specialist asks the administrators to call their patient, once: who comes second is told that it was done. */
export function escalateFlag(
  { database, clock, jobs }: Needs,
  { clientId, personId }: Pick<Actor, 'clientId' | 'personId'>,
  id: string,
  why: Exclude<EscalationReason, 'unnoted'>,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const flag = await lockOwnFlag(tx, clientId, id)
    if (isFailure(flag)) return flag
    if (flag.escalated_at) return failure('wrong_status')
    await escalate(tx, id, { at: new Date(clock.now()), by: personId, why })
    await notifyAdmins({ jobs }, tx, id)
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}

/** Hands over what nobody noted anything about in time. */
export function escalateUnnotedFlags({ database, clock, jobs }: Needs): Promise<void> {
  const now = clock.now()
  return database.transact(async (tx) => {
    const [first] = await escalateUnnoted(tx, {
      raisedBy: new Date(unnotedSince(now)),
      at: new Date(now),
      most: MOST_AT_ONCE,
    })
    if (first) await notifyAdmins({ jobs }, tx, first)
  })
}

/** Tells every administrator that somebody is to be called; one mail for all that is handed over at once. */
async function notifyAdmins({ jobs }: Pick<Ports, 'jobs'>, tx: Tx, flagId: string): Promise<void> {
  for (const personId of await listActiveAdmins(tx))
    await queueMail({ jobs }, tx, {
      kind: 'flag-escalated',
      key: `flag-escalated/${flagId}/${personId}`,
      personId,
    })
}
