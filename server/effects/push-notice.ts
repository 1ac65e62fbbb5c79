import { SECOND } from '#domain/duration.ts'
import type { Effects, PushJob } from '../external/jobs/port.ts'
import { LINE_DEAD_MS } from '../external/live/port.ts'
import { pushNotice } from '../notices/registry.ts'
import { listDevices } from '../store/push/read.ts'
import type { Ports } from '../usecases/ports.ts'
import { settingsOf } from '../usecases/push/settings.ts'

/** How long after the last sign of life of a line its device is asked about again. */
const LOOK_AGAIN_MS = LINE_DEAD_MS + 5 * SECOND

/**
 * Turns a notice into one push for each device of its person, unless they do not want such notices. A device that shows
 * the thread is left in peace; its push waits until the line, should it have died, is known as dead. Each push is queued
 * once, however often this runs.
 */
export async function fanOut(
  { database, clock, jobs, live }: Pick<Ports, 'database' | 'clock' | 'jobs' | 'live'>,
  notice: Effects['notify'],
): Promise<void> {
  const devices = await listDevices(database.sql, notice.clientId)
  const [first] = devices
  if (!first) return
  const { kinds } = await settingsOf(database.sql, first.person_id)
  if (!kinds[pushNotice(notice).setting].push) return
  const watching = new Set(notice.chatId ? await live.watching(notice.clientId, notice.chatId) : [])
  const pushes = devices.map(({ id, person_id: personId, device }): PushJob => {
    const push = { key: `${notice.key}/${id}`, notice, subscriptionId: id, personId, tries: 0 }
    return watching.has(device) ? Object.assign(push, { shownOn: device }) : push
  })
  const atOnce = pushes.filter(({ shownOn }) => shownOn === undefined)
  const later = pushes.filter(({ shownOn }) => shownOn !== undefined)
  await database.transact(async (tx) => {
    await jobs.sendEach(tx, 'push', atOnce)
    await jobs.sendEach(tx, 'push', later, clock.now() + LOOK_AGAIN_MS)
  })
}
