import type { EventEmitter } from 'node:events'

/** Holds each network address to so many connections at a time. */
export class ConnectionLimit {
  readonly #most: number
  readonly #open = new Map<string, number>()
  constructor(most: number) {
    this.#most = most
  }

  /** Whether an address has as many as it may. */
  isFull(address: string): boolean {
    return (this.#open.get(address) ?? 0) >= this.#most
  }

  /** Counts a connection until it closes. */
  count(address: string, connection: EventEmitter): void {
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1)
    connection.once('close', () => {
      const left = (this.#open.get(address) ?? 1) - 1
      if (left > 0) this.#open.set(address, left)
      else this.#open.delete(address)
    })
  }
}
