/** Lines that are served in turn: whoever has a hundred waiting is served as often as whoever has one. */
export class RoundRobin<Owner, T> {
  // The order of the keys is the order of the turns.
  readonly #lines = new Map<Owner, T[]>()
  #waiting = 0

  /** How many wait, in all lines. */
  get waiting(): number {
    return this.#waiting
  }

  add(owner: Owner, item: T): void {
    const line = this.#lines.get(owner)
    if (line) line.push(item)
    else this.#lines.set(owner, [item])
    this.#waiting++
  }

  /** The next of the line whose turn it is. */
  take(): T | undefined {
    const [turn] = this.#lines
    if (!turn) return undefined
    const [owner, line] = turn
    this.#lines.delete(owner)
    const next = line.shift()
    if (line.length > 0) this.#lines.set(owner, line)
    this.#waiting--
    return next
  }

  /** Takes the last of the longest line out, if that is longer than the owner's would be with one more. */
  makeRoomFor(owner: Owner): T | undefined {
    let longest = this.#lines.get(owner) ?? []
    const own = longest.length
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line
    if (longest.length <= own + 1) return undefined
    this.#waiting--
    return longest.pop()
  }
}
