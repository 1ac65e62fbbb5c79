import { failure, type Outcome } from '#contract/errors.ts'
import { SUPPORT_PACE } from '#domain/patient-limits.ts'
import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../store/counter/write.ts'
import { dataKeyOf } from '../../store/person/data-key.ts'
import { insertSupport } from '../../store/support/write.ts'
import { finish, type KeyedCall } from '../idempotency/finish.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'
import { supportTextPlace } from './sealed-support.ts'

/** Keeps what a patient writes to the administrators, sealed; so many times an hour. */
export function contactSupport(
  { database, clock, vault }: Pick<Ports, 'database' | 'clock' | 'vault'>,
  actor: Pick<Actor, 'personId' | 'clientId'>,
  text: string,
  { call, id = randomUUID() }: { call?: KeyedCall | undefined; id?: string } = {},
): Promise<Outcome<null>> {
  return transact(database, async (tx) => {
    const now = clock.now()
    const wait = await countAttempt(tx, {
      key: `support/${actor.personId}`,
      limit: SUPPORT_PACE.messages,
      windowMs: SUPPORT_PACE.within,
      now,
    })
    if (wait > 0) return failure('too_many_requests', { retryAfter: wait })
    await insertSupport(tx, {
      id,
      client_id: actor.clientId,
      sealed_text: await vault.seal(await dataKeyOf(tx, actor.clientId), supportTextPlace(id), text),
      created_at: new Date(now),
    })
    await finish(tx, call, id)
    return null
  })
}
