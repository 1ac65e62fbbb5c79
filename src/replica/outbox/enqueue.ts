import type { MutationName } from '#contract/sync.ts'
import type { ReplicaDb } from '../db.ts'
import { readMeta, putMeta } from '../meta.ts'
import type { SessionRow } from '../tables/local.ts'
import { type ItemOf, MUTATION_VERSION, type OutboxItem } from '../tables/outbox.ts'
import type { Environment } from '../environment.ts'

/** The next number of this device. Belongs into the transaction that uses it. */
export async function nextNumber(db: ReplicaDb, newId: () => string): Promise<number> {
  const { id, n } = (await readMeta(db, 'device')) ?? { id: newId(), n: 0 }
  await putMeta(db, 'device', { id, n: n + 1 })
  return n + 1
}

/** What is to be done, with the arguments that belong to it. */
type Act = { [N in MutationName]: Pick<ItemOf<N>, 'name' | 'args' | 'target'> }[MutationName]

/**
 * Queues an act for the session's client, in the transaction that shows it. A newer choice about the same target takes
 * the place of one that never left this device.
 */
export async function enqueue(
  db: ReplicaDb,
  { clock, newId }: Pick<Environment, 'clock' | 'newId'>,
  session: SessionRow,
  act: Act,
): Promise<OutboxItem> {
  const known = await db.outbox.where('target').equals(act.target).toArray()
  const unsent = known.find(
    ({ state, tries, client }) => state === 'waiting' && tries === 0 && client === session.client,
  )
  const item: OutboxItem = {
    ...act,
    _id: unsent?._id ?? newId(),
    n: unsent?.n ?? (await nextNumber(db, newId)),
    v: MUTATION_VERSION,
    at: new Date(clock.now()).toISOString(),
    person: session.person,
    client: session.client,
    state: 'waiting',
    tries: 0,
  }
  await db.outbox.put(item)
  // An earlier choice that was refused is answered by this one.
  const refused = known.filter(({ state, client }) => state === 'failed' && client === session.client)
  await db.outbox.bulkDelete(refused.map(({ _id }) => _id))
  return item
}
