import { failure, type Outcome } from '#contract/errors.ts'
import { lockSupport } from '../../store/support/read.ts'
import { markReplied } from '../../store/support/write.ts'
import type { Audit } from '../audit/audit.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import { queueMail } from '../notice/queue.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { supportReplyPlace } from './sealed-support.ts'

/** Marks a message as replied, because it was answered another way: the first who says so stands with it. */
export function markSupportReplied(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  { personId }: Pick<Actor, 'personId'>,
  id: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const message = await lockSupport(tx, id)
    if (!message) return failure('not_found')
    if (!message.replied_at)
      await markReplied(tx, id, { at: new Date(clock.now()), by: personId, reply: null })
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}

/** Answers a message by mail and marks it, once: of two who answer at once the second is told, and nobody gets two mails. */
export function replyToSupportMessage(
  { database, clock, vault, jobs }: Pick<Ports, 'database' | 'clock' | 'vault' | 'jobs'>,
  { personId }: Pick<Actor, 'personId'>,
  id: string,
  text: string,
  audit: Audit,
  call?: KeyedCall,
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const message = await lockSupport(tx, id)
    if (!message) return failure('not_found')
    if (message.replied_at) return failure('wrong_status')
    // Nothing is sent to whoever has no account any more.
    if (message.person_status === 'removed') return failure('user_not_found')
    const reply = await vault.seal(message.data_key, supportReplyPlace(id), text)
    await markReplied(tx, id, { at: new Date(clock.now()), by: personId, reply })
    await queueMail({ jobs }, tx, {
      kind: 'support-reply',
      key: `support-reply/${id}`,
      personId: message.person_id,
      supportId: id,
    })
    await audit(tx, id)
    await finish(tx, call, id)
    return null
  })
}
