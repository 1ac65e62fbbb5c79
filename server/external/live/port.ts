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

/** The room of all sockets of a client profile. */
export const clientRoom = (clientId: string): string => `client:${clientId}`
/** The room of the sockets of one session. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`
