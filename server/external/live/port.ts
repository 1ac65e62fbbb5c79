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
  /** The devices on which a client looks at a thread at this moment. */
  watching(clientId: string, chatId: string): Promise<string[]>
}

/** After so many milliseconds at the latest a line that has died is known as dead. */
export const LINE_DEAD_AFTER = 35_000

/** What every process knows of a socket, wherever it is connected. */
export interface SocketData {
  deviceId?: string
}

/** The room of all sockets of a client profile. */
export const clientRoom = (clientId: string): string => `client:${clientId}`
/** The room of a client's sockets that show a thread. */
export const threadRoom = (clientId: string, chatId: string): string => `thread:${clientId}:${chatId}`
/** The room of the sockets of all administrators. */
export const adminRoom = 'administrators'
/** The room of the sockets of one session. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`
