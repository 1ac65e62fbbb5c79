import type { Effects } from '../external/jobs/port.ts'
import { listDevices } from '../store/push/read.ts'
import type { Ports } from '../usecases/ports.ts'
import { settingsOf } from '../usecases/push/settings.ts'

/**
 * Turns a notice into one push for each device of its person, unless they do not want such notices; a device that shows
 * the thread is left in peace. Each push is queued once, however often this runs.
 */
export async function fanOut(
  { database, jobs, live }: Pick<Ports, 'database' | 'jobs' | 'live'>,
  notice: Effects['notify'],
): Promise<void> {
  const devices = await listDevices(database.sql, notice.clientId)
  const [first] = devices
  if (!first) return
  const { kinds } = await settingsOf(database.sql, first.person_id)
  if (!kinds[notice.kind].push) return
  const watching = new Set(notice.chatId ? await live.watching(notice.clientId, notice.chatId) : [])
  const pushes = devices
    .filter(({ device }) => !watching.has(device))
    .map(({ id, person_id: personId }) => ({
      key: `${notice.key}/${id}`,
      notice,
      subscriptionId: id,
      personId,
      tries: 0,
    }))
  await database.transact((tx) => jobs.sendEach(tx, 'push', pushes))
}
