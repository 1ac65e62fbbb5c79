import type { ClientEvents, ServerEvents } from '#contract/socket.ts'

export type SocketState = 'off' | 'connecting' | 'open'

/**
 * Events from the server while it can be reached. Any of them may be lost, so nothing depends on one.
 * From open() to close() a socket that closes is opened again, each time after a random, growing wait.
 */
export interface LiveSocket {
  open: (token: string) => void
  close: () => void
  on: <E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]) => () => void
  /** Dropped while the socket is not open. */
  send: <E extends keyof ClientEvents>(event: E, message: Parameters<ClientEvents[E]>[0]) => void
  /** Ends the wait before the next try, and leaves the one under way no longer than is now in place. */
  tryNow: () => void
  state: () => SocketState
  subscribe: (listener: () => void) => () => void
}
