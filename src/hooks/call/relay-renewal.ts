import type { CallEntry } from '#contract/call.ts'

/** Of the time that credentials are good, what passes before others are asked for: the rest is for tries that fail. */
const PART = 0.8
/** However soon they end, the server is not asked more often. */
const MIN_RENEWAL_MS = 1_000
/** However late they end: a browser's timer of more than 24 days runs out at once, and no call is as long as this. */
const MAX_RENEWAL_MS = 24 * 60 * 60 * 1_000

/** Milliseconds from an answer until other credentials of the relay are asked for; null where it brought none that last. */
export function renewIn({ now, relayUntil }: Pick<CallEntry, 'now' | 'relayUntil'>): number | null {
  const left = relayUntil === undefined ? 0 : Date.parse(relayUntil) - Date.parse(now)
  return left > 0 ? Math.min(Math.max(MIN_RENEWAL_MS, left * PART), MAX_RENEWAL_MS) : null
}

interface Options {
  /** Asks the server; what it answers is `told`. Throws when it is worth asking again. */
  ask: () => Promise<void>
  /** Milliseconds between tries, after so many that failed. */
  pause: (failures: number) => number
}

/**
 * Keeps the relay's credentials of one call good while it lasts: they are for minutes, and the relay asks for them when a
 * way through it is sought anew.
 */
export function relayRenewal({ ask, pause }: Options) {
  let until: string | undefined
  /** Not before this others are asked for, be it by the timer or by whoever seeks a way anew. */
  let dueAt = Infinity
  let failures = 0
  let asking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function after(milliseconds: number) {
    clearTimeout(timer)
    dueAt = Date.now() + milliseconds
    timer = setTimeout(() => void renew(), milliseconds)
  }

  function renew(): Promise<void> {
    clearTimeout(timer)
    asking ??= ask()
      .then(
        () => void (failures = 0),
        // Stopped meanwhile, nothing is due.
        () => dueAt < Infinity && after(pause(failures++)),
      )
      .then(() => void (asking = null))
    return asking
  }

  return {
    /** What the server answered last counts from here on. */
    update(entry: Pick<CallEntry, 'now' | 'relayUntil'>) {
      const isSame = entry.relayUntil === until
      // At its end a call gets none that last longer.
      if (isSame && Date.now() >= dueAt) dueAt = Infinity
      if (isSame) return
      until = entry.relayUntil
      clearTimeout(timer)
      const wait = renewIn(entry)
      if (wait === null) dueAt = Infinity
      else after(wait)
    },
    /** Asks first where that is due, as after a sleep, and not between tries that fail; settles in any case. */
    fresh: (): Promise<void> => (Date.now() >= dueAt ? renew() : Promise.resolve()),
    stop() {
      clearTimeout(timer)
      until = undefined
      dueAt = Infinity
      failures = 0
    },
  }
}
