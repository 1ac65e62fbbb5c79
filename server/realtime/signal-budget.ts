import type { Signal } from '#contract/socket.ts'
import { Budget } from './budget.ts'

/** What someone may send at once, and how fast it comes back. A negotiation with all its candidates is some fifty. */
const SIGNALS = { most: 300, perSecond: 30 }
/** A signal this long counts one more. */
const LENGTH = 1000

const costOf = (signal: Signal): number =>
  signal.kind === 'description' ? 1 + Math.floor(signal.description.sdp.length / LENGTH) : 1

/** How much each person may still send into calls, over all their sockets; what goes beyond loads nobody. */
export class SignalBudget {
  readonly #budget = new Budget(SIGNALS)

  /** Whether a signal of someone may pass now; `now` is any steady clock in milliseconds. */
  allows(personId: string, signal: Signal, now: number): boolean {
    // Leaving costs nobody anything, and must always be possible.
    return signal.kind === 'bye' || this.#budget.takes(personId, costOf(signal), now)
  }

  /** Forgets those whose budget is whole again. */
  sweep(now: number): void {
    this.#budget.sweep(now)
  }
}
