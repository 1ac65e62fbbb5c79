import type { Signal } from '#contract/socket.ts'

/** What someone may send at once, and how fast it comes back. A negotiation with all its candidates is some fifty. */
const MOST = 300
const PER_SECOND = 30
/** A signal this long counts one more. */
const LENGTH = 1000

const costOf = (signal: Signal): number =>
  signal.kind === 'description' ? 1 + Math.floor(signal.description.sdp.length / LENGTH) : 1

/** How much each person may still send into calls, over all their sockets; what goes beyond loads nobody. */
export class SignalBudget {
  readonly #spent = new Map<string, { units: number; at: number }>()

  /** Whether a signal of someone may pass now; `now` is any steady clock in milliseconds. */
  allows(personId: string, signal: Signal, now: number): boolean {
    // Leaving costs nobody anything, and must always be possible.
    if (signal.kind === 'bye') return true
    const units = this.#spentBy(personId, now) + costOf(signal)
    if (units > MOST) return false
    this.#spent.set(personId, { units, at: now })
    return true
  }

  /** Forgets those whose budget is whole again. */
  sweep(now: number): void {
    for (const personId of this.#spent.keys())
      if (this.#spentBy(personId, now) === 0) this.#spent.delete(personId)
  }

  #spentBy(personId: string, now: number): number {
    const { units, at } = this.#spent.get(personId) ?? { units: 0, at: now }
    return Math.max(0, units - ((now - at) / 1000) * PER_SECOND)
  }
}
