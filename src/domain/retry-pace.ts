import { MINUTE, SECOND } from './duration.ts'

/** However long nobody answers, the next try is no further away than this. */
export const LONGEST_PAUSE = MINUTE
/** The first pause of someone who waits for the answer, and of everybody else. */
const SOON = 2 * SECOND
const LATER = 30 * SECOND

interface Circumstances {
  /** Somebody is in a call, has a conversation open, or has nothing else before their eyes. */
  readonly urgent: boolean
  /** Somebody is in a call: the other side waits for them, so the pause does not grow. */
  readonly inCall?: boolean
  /** From 0 to below 1; devices that were cut off together do not come back together. */
  readonly chance: number
}

/**
 * How long to wait before the next try, in milliseconds, after so many that nobody answered. The first pause is anything
 * from nothing on; the later ones double, except in a call, and keep at least half of their length.
 */
export function retryPause(misses: number, { urgent, inCall = false, chance }: Circumstances): number {
  const longest = inCall ? SOON : Math.min(LONGEST_PAUSE, (urgent ? SOON : LATER) * 2 ** (misses - 1))
  return longest * (misses <= 1 ? chance : (1 + chance) / 2)
}
