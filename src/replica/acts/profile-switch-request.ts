import type { ReplicaDb } from '../db.ts'
import { readMeta, putMeta } from '../meta.ts'

/** Which profile its person asked for on this device, and the screen to open as it: the home, where none is named. */
export interface ProfileSwitchRequest {
  readonly clientId: string
  readonly to: string | null
}

/** As long as a window takes to open on a slow phone. */
const REQUEST_MS = 60_000

/** Notes that the person asked for a profile, by a tap on a notification or in the menu, before its screen is opened. */
export function requestProfileSwitch(
  db: ReplicaDb,
  now: number,
  { clientId, to }: ProfileSwitchRequest,
): Promise<void> {
  return putMeta(db, 'profileSwitchRequest', { clientId, to, until: now + REQUEST_MS })
}

/** Whether the person asked for just this a moment ago; each time they ask it is true once. */
export function consumeProfileSwitchRequest(
  db: ReplicaDb,
  now: number,
  { clientId, to }: ProfileSwitchRequest,
): Promise<boolean> {
  return db.transaction('rw', db.facts, async () => {
    const request = await readMeta(db, 'profileSwitchRequest')
    if (request?.clientId !== clientId || request.to !== to) return false
    await db.facts.delete('profileSwitchRequest')
    // A clock that was set back does not prolong it.
    return request.until > now && request.until <= now + REQUEST_MS
  })
}
