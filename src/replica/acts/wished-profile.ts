import type { ReplicaDb } from '../db.ts'
import { fact, putFact } from '../facts.ts'

/** A profile that its person asked for here, and the screen that is to be opened as it: the home, where none is named. */
export interface WishedProfile {
  readonly client: string
  readonly to: string | null
}

/** As long as a window takes to open on a slow phone. */
const WISH_MS = 60_000

/** Notes that the person asked for a profile, by a tap on a notification or in the menu, before its screen is opened. */
export function wishProfile(db: ReplicaDb, now: number, { client, to }: WishedProfile): Promise<void> {
  return putFact(db, 'wishedProfile', { client, to, until: now + WISH_MS })
}

/** Whether the person asked for just this a moment ago; each time they ask it is true once. */
export function takeWish(db: ReplicaDb, now: number, { client, to }: WishedProfile): Promise<boolean> {
  return db.transaction('rw', db.facts, async () => {
    const wish = await fact(db, 'wishedProfile')
    if (wish?.client !== client || wish.to !== to) return false
    await db.facts.delete('wishedProfile')
    // A clock that was set back does not prolong it.
    return wish.until > now && wish.until <= now + WISH_MS
  })
}
