import { dayInRiga } from '#domain/zone.ts'
import { hasUntold, listWatchers, markTold, takeTelling } from '../../store/payment/telling.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'

/**
 * Tells every administrator by mail that something waits to be looked at: on one day in Riga once, however much comes to
 * it, so what is found after the mail of a day is told on the next one if it still waits, and so is what nobody was there
 * to be told of. Taking the day, noting what is told and the mails are one transaction.
 */
export async function tellFindings({
  database,
  clock,
  jobs,
}: Pick<Ports, 'database' | 'clock' | 'jobs'>): Promise<void> {
  if (!(await hasUntold(database.sql))) return
  const now = clock.now()
  const [day, at] = [dayInRiga(now), new Date(now)]
  await database.transact(async (tx) => {
    const watchers = await listWatchers(tx)
    if (watchers.length === 0 || !(await takeTelling(tx, day, at))) return
    await markTold(tx, at)
    for (const personId of watchers)
      await queueMail({ jobs }, tx, { kind: 'findings', key: `findings/${personId}/${day}`, personId })
  })
}
