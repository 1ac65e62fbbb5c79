import { closeSilent } from '../../store/call/presence.ts'
import type { Tx } from '../../store/schema.ts'

/** A line is checked this often … */
export const BEAT_MS = 15_000
/** … and taken for lost after this long without a sign. */
const SILENCE_MS = 45_000
/** Who entered has this long to open a line; without one, they never were there. */
const ATTACH_MS = 30_000

/** Lets go of everyone in a call who fell silent or never opened a line, from the moment they were last seen. */
export function forgetSilent(tx: Tx, consultationId: string, now: number): Promise<void> {
  const since = { silent: new Date(now - SILENCE_MS), neverSeen: new Date(now - ATTACH_MS) }
  return closeSilent(tx, consultationId, since)
}
