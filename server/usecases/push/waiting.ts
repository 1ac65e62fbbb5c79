import type { AnswerOf } from '#contract/route.ts'
import type { getWaiting } from '#contract/push.ts'
import { listClients } from '../../store/person/read.ts'
import { countWaitingByClient } from '../../store/push/read.ts'
import type { Actor, Ports } from '../ports.ts'

/** How much waits for each profile of the person, also for the ones not in use. */
export async function waitingOf(
  { database }: Pick<Ports, 'database'>,
  { personId }: Actor,
): Promise<AnswerOf<typeof getWaiting>['body']> {
  const clients = await listClients(database.sql, personId)
  const counts = await countWaitingByClient(database.sql, personId)
  return { data: clients.map(({ id }) => ({ _id: id, waiting: counts.get(id) ?? 0 })) }
}
