import type { ServerEvents } from '#contract/socket.ts'

/** Events to people who are connected now. May be lost; nothing may depend on them. Works from any process. */
export interface Live {
  /** To every socket of these clients. */
  emit<E extends keyof ServerEvents>(
    clientIds: readonly string[],
    event: E,
    message: Parameters<ServerEvents[E]>[0],
  ): void
  /** Tells the sockets of these sessions that they ended, and closes them. */
  closeSessions(sessionIds: readonly string[]): void
}
