import { dayInRiga } from '#domain/zone.ts'
import { listActiveAdmins, insertDigest, hasDigest } from '../../store/admin/digests.ts'
import { isAfterMorning } from '../notice/morning.ts'
import { queueMail } from '../notice/queue.ts'
import type { Ports } from '../ports.ts'
import { countWaiting } from './waiting.ts'

/**
 * Tells every administrator by mail what waits, on one day in Riga once, however much comes to it and whichever process
 * is first. On a day without anything, or without anybody to tell, nothing is taken: what comes later is told then.
 */
export async function queueWaitingDigests({
  database,
  clock,
  jobs,
}: Pick<Ports, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  if (!isAfterMorning(now)) return
  const day = dayInRiga(now)
  if (await hasDigest(database.sql, day)) return
  const waiting = await countWaiting({ database, jobs, clock })
  if (Object.values(waiting).every((count) => count === 0)) return
  await database.transact(async (tx) => {
    const watchers = await listActiveAdmins(tx)
    if (watchers.length === 0 || !(await insertDigest(tx, day, new Date(now)))) return
    for (const personId of watchers)
      await queueMail({ jobs }, tx, {
        kind: 'waiting-digest',
        key: `waiting-digest/${personId}/${day}`,
        personId,
      })
  })
}
