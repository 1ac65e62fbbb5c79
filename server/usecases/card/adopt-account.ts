import { listUnforgotten, sortCards, sortedBy } from '../../store/card/accounts.ts'
import type { Ports } from '../ports.ts'

/**
 * Notices that another account of the processor is in use, as after other keys or in a copy of the data: cards of the
 * one before are set aside, those of this one are there again, and it is told which of them were removed meanwhile.
 */
export async function adoptAccount({
  database,
  jobs,
  payments,
}: Pick<Ports, 'database' | 'jobs' | 'payments'>): Promise<void> {
  const account = await payments.account()
  if (account === null || (await sortedBy(database.sql)) === account) return
  await database.transact(async (tx) => {
    await sortCards(tx, account)
    for (const cardId of await listUnforgotten(tx, account)) await jobs.send(tx, 'remove-card', { cardId })
  })
}
