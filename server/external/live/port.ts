import type { ServerEvents } from '#contract/socket.ts'
import type { Committing } from '../database/port.ts'

/** What one browser sends another through the server: stored nowhere, so it waits for no transaction. */
export type RelayedEvent = 'typing' | 'signal' | 'partnerJoinedCall' | 'callMessage' | 'callMessageDelivered'
/** Events that announce a committed change. */
type ChangeEvent = Exclude<keyof ServerEvents, Exclude<RelayedEvent, 'partnerJoinedCall'>>
type MessageOf<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0]

/**
 * Events to people who are connected now. May be lost; nothing may depend on them. Works from any process. They go out
 * with the transaction of the change they are of: after it is committed, and not at all when it is not.
 */
export interface Live {
  /** To every socket of these clients, once the change is committed. */
  emit<E extends ChangeEvent>(
    tx: Committing,
    clientIds: readonly string[],
    event: E,
    message: MessageOf<E>,
  ): void
  /** Tells the sockets of these sessions that they ended, and closes them, once that is committed. */
  closeSessions(tx: Committing, sessionIds: readonly string[]): void
  /** Passes on what a browser says, at once, to every socket of a client. */
  relay<E extends RelayedEvent>(clientId: string, event: E, message: MessageOf<E>): void
  /** The devices on which a client looks at a thread at this moment. */
  watching(clientId: string, chatId: string): Promise<string[]>
  /** Whether a socket stands for a client's presence in a call; throws where other processes cannot be asked. */
  isInCall(clientId: string, consultationId: string): Promise<boolean>
  /** Throws while events of other processes do not come and a process without them should serve nobody. */
  check(): void
}

/** After so many milliseconds at the latest a line that has died is known as dead. */
export const LINE_DEAD_MS = 35_000

/** What is known of a socket where it is connected. */
export interface SocketData {
  deviceId?: string
}

/** What processes ask each other. */
export interface ProcessEvents {
  /** The devices of the sockets of a room that are connected to this process; empty for one that did not say. */
  devicesIn: (room: string, answer: (devices: string[]) => void) => void
}

/** The room of all sockets of a client profile. */
export const clientRoom = (clientId: string): string => `client:${clientId}`
/** The room of a client's sockets that show a thread. */
export const threadRoom = (clientId: string, chatId: string): string => `thread:${clientId}:${chatId}`
/** The room of the sockets that stand for a client's presence in a call. */
export const callRoom = (clientId: string, consultationId: string): string =>
  `call:${clientId}:${consultationId}`
/** The room of the sockets of all administrators. */
export const adminRoom = 'administrators'
/** The room of the sockets of one session. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`
