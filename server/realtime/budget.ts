/** How much each person may still send, over all their sockets: so much at once, and how fast it comes back. */
export class Budget {
  readonly #spent = new Map<string, { units: number; at: number }>()
  readonly #most: number
  readonly #perSecond: number
  constructor({ most, perSecond }: { most: number; perSecond: number }) {
    this.#most = most
    this.#perSecond = perSecond
  }

  /** Takes so much of someone's, if it is there; `now` is any steady clock in milliseconds. */
  takes(personId: string, cost: number, now: number): boolean {
    const units = this.#spentBy(personId, now) + cost
    if (units > this.#most) return false
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
    return Math.max(0, units - ((now - at) / 1000) * this.#perSecond)
  }
}
