import { failure, type Outcome } from '#contract/errors.ts'
import type { PushSubscription } from '#contract/push.ts'
import { ECDH, randomUUID } from 'node:crypto'
import { lockPerson } from '../../store/person/read.ts'
import { deleteSubscription, putSubscription } from '../../store/push/write.ts'
import type { Actor, Ports } from '../ports.ts'
import { transact } from '../transact.ts'

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/** From now on this device is notified, until the session ends. */
export async function subscribe(
  { database, clock, push }: Pick<Ports, 'database' | 'clock' | 'push'>,
  actor: Actor,
  { endpoint, keys, device }: PushSubscription,
): Promise<Outcome<null>> {
  if (!push.allows(endpoint)) return failure('push_endpoint_not_allowed')
  // Nothing could ever be sealed for it.
  if (!isPoint(keys.p256dh)) return failure('validation', { fields: { 'keys.p256dh': 'invalid' } })
  return transact(database, async (tx) => {
    await lockPerson(tx, actor.personId)
    await putSubscription(tx, {
      id: randomUUID(),
      endpoint,
      person_id: actor.personId,
      session_id: actor.sessionId,
      device,
      p256dh: keys.p256dh,
      auth: keys.auth,
      created_at: new Date(clock.now()),
    })
    return null
  })
}

/** This device is notified no more; one that never was is nothing. */
export async function unsubscribe(
  { database }: Pick<Ports, 'database'>,
  actor: Actor,
  endpoint: string,
): Promise<null> {
  await deleteSubscription(database.sql, actor.personId, endpoint)
  return null
}
