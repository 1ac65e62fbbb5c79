import { HOUR } from '#domain/duration.ts'

/** Longest pause of one person, whatever else they send. */
const MAX_PAUSE_MS = HOUR / 4

/**
 * People whose tasks had to be killed. Each waits before the next one: the first pause once, twice as long with every further
 * kill, until an hour went by without one. A file that was unlucky costs its sender a minute, one after the other no more
 * than the first of them costs everybody.
 */
export function offenders(firstPauseMs: number, now: () => number = () => performance.now()) {
  const known = new Map<string, { kills: number; until: number }>()
  return {
    /** A task of this person took its process with it. */
    note(owner: string): void {
      for (const [each, { until }] of known) if (until + HOUR < now()) known.delete(each)
      const kills = (known.get(owner)?.kills ?? 0) + 1
      known.set(owner, { kills, until: now() + Math.min(firstPauseMs * 2 ** (kills - 1), MAX_PAUSE_MS) })
    },
    /** Milliseconds this person has to wait; 0 when they may go on. */
    waits: (owner: string): number => Math.max(0, (known.get(owner)?.until ?? 0) - now()),
  }
}
