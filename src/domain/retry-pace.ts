import { MINUTE, SECOND } from './duration.ts'

/** However long nobody answers, the next try is no further away than this. */
export const MAX_PAUSE = MINUTE
/** The first pause of someone who waits for the answer, and of everybody else. */
const SOON = 2 * SECOND
const LATER = 30 * SECOND
/** A server that says it has no room is not asked more seldom than this by somebody in a call. */
const BUSY = 10 * SECOND

/** A try that nobody answers is given up after this long where every second is missed: its way may be gone for good … */
const HASTY = 3 * SECOND
/** … but a line that is only slow needs longer, so every third try has it. */
const SLOW_LINE = 8 * SECOND
const CALM = 20 * SECOND

interface Circumstances {
  /** Somebody is in a call, has a conversation open, or has nothing else before their eyes. */
  readonly urgent: boolean
  /** Somebody is in a call: the other side waits for them, so the pause does not grow. */
  readonly inCall?: boolean
  /** Somebody answered that there is no room now, and for how many milliseconds to stay away; 0 when they did not say. */
  readonly refusedFor?: number | undefined
  /** From 0 to below 1; devices that were cut off together do not come back together. */
  readonly chance: number
}

/**
 * How long to wait before the next try, in milliseconds, after so many that nobody answered, or so many that were refused.
 * The first pause is anything from nothing on; the later ones double, except in a call, and keep at least half of their
 * length. Where half a minute is the first, the second is no longer: whoever came while the server was still starting is back
 * within a minute of it. A refusal is heeded in a call, too: no pause is shorter than it asks, up to the longest there is.
 */
export function retryPause(
  misses: number,
  { urgent, inCall = false, refusedFor, chance }: Circumstances,
): number {
  const isRefused = refusedFor !== undefined
  const most = !inCall ? MAX_PAUSE : isRefused ? BUSY : SOON
  const doublings = Math.max(misses - (urgent || isRefused ? 1 : 2), 0)
  const longest = Math.min(most, (urgent ? SOON : LATER) * 2 ** doublings)
  const pause = longest * (misses <= 1 && !isRefused ? chance : (1 + chance) / 2)
  return isRefused ? Math.max(pause, Math.min(MAX_PAUSE, refusedFor + SOON * chance)) : pause
}

/** How long a try may go without an answer before it is given up, in milliseconds, after so many that were. */
export function retryPatience(misses: number, { urgent }: Pick<Circumstances, 'urgent'>): number {
  if (!urgent) return CALM
  return misses > 0 && misses % 3 === 0 ? SLOW_LINE : HASTY
}
