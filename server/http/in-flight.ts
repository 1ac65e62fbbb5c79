import type { ServerResponse } from 'node:http'

/** The requests that are being answered at this moment. */
export class InFlight {
  readonly #responses = new Set<ServerResponse>()
  #ending = false
  #empty: (() => void) | undefined

  /** Follows a request until its answer has gone out, or its connection, and says so. */
  add(response: ServerResponse, onEnd: () => void): void {
    if (this.#ending) response.setHeader('connection', 'close')
    this.#responses.add(response)
    response.once('close', () => {
      onEnd()
      this.#responses.delete(response)
      if (this.#responses.size === 0) this.#empty?.()
    })
  }

  /** From now on every answer is the last one on its connection, and says so. */
  end(): void {
    this.#ending = true
    for (const response of this.#responses)
      if (!response.headersSent) response.setHeader('connection', 'close')
  }

  /** Waits until everything is answered, at most so long. */
  async answered(mostMs: number): Promise<void> {
    if (this.#responses.size === 0) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const patience = setTimeout(resolve, mostMs)
    this.#empty = resolve
    await promise
    clearTimeout(patience)
  }
}
