import { Client } from 'pg'

/**
 * A client that a pool lends out tells a broken connection by an event that nobody hears between two queries,
 * and an error nobody hears ends the process. These clients are always heard.
 */
export function steadyClient(onError: (error: unknown) => void): typeof Client {
  return class extends Client {
    constructor(...args: ConstructorParameters<typeof Client>) {
      super(...args)
      this.on('error', onError)
    }
  }
}
