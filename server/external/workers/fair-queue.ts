import { RoundRobin } from '../round-robin/round-robin.ts'

/** Whose turn a task takes; null is the product itself, which is bounded by whoever asks in its name. */
export type Owner = string | null

/** Why a task was not let in: everybody together, or its owner alone, has enough waiting. */
export type Full = 'busy' | 'too_many_requests'

interface Limits {
  /** Tasks of all people that may wait or run. */
  readonly most: number
  /** Tasks of one person that may wait or run. */
  readonly perOwner: number
}

/**
 * A bounded queue that serves its owners in turn: whoever has a hundred tasks waiting is served as often as whoever has
 * one.
 */
export function fairQueue<T>({ most, perOwner }: Limits) {
  const lines = new RoundRobin<Owner, T>()
  const admitted = new Map<string, number>()
  let total = 0

  return {
    /** Lets a task in, or tells why not. Every task that was let in is followed by one `done`. */
    add(owner: Owner, task: T): Full | null {
      if (owner !== null) {
        const own = admitted.get(owner) ?? 0
        if (own >= perOwner) return 'too_many_requests'
        if (total >= most) return 'busy'
        admitted.set(owner, own + 1)
        total++
      }
      lines.add(owner, task)
      return null
    },
    /** How many are let in and not begun. */
    waiting: () => lines.waiting,
    /** The next task of the owner whose turn it is. */
    take: () => lines.take(),
    /** Frees the place of a task that is over. */
    done(owner: Owner): void {
      if (owner === null) return
      total--
      const own = (admitted.get(owner) ?? 0) - 1
      if (own > 0) admitted.set(owner, own)
      else admitted.delete(owner)
    },
  }
}
