import type { ClientEvents, ServerEvents } from '#contract/socket.ts'
import type { IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { LINE_DEAD_AFTER, clientRoom, sessionRoom, threadRoom, type Live, type SocketData } from './port.ts'

/** The socket server; it listens once it is attached to an HTTP server. */
type Sockets = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>

const PING_EVERY = 20_000
/** A line that does not say who it is of in this time is closed. */
const GREETING_MS = 5000

interface SocketOptions {
  /** The origin of the pages, where it is another. */
  pages?: string | undefined
  /** Whether a line may be opened for this request. */
  admits: (request: IncomingMessage) => boolean
}

/** Makes the socket server, not attached to anything yet. */
export function socketServer({ pages, admits }: SocketOptions): Sockets {
  return new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>({
    path: '/v1/ws/',
    serveClient: false,
    ...(pages !== undefined && { cors: { origin: pages } }),
    maxHttpBufferSize: 200_000,
    connectTimeout: GREETING_MS,
    allowRequest: (request, answer) => answer(null, admits(request)),
    pingInterval: PING_EVERY,
    pingTimeout: LINE_DEAD_AFTER - PING_EVERY,
  })
}

/** Events through rooms: every socket is in the room of its client and the room of its session. */
export function socketLive(sockets: Sockets): Live {
  function send(clientIds: readonly string[], event: keyof ServerEvents, message: unknown): void {
    // No event asks for an acknowledgement; the library's types leave room for one and fit only one event at a time.
    const parameters = [message] as never
    if (clientIds.length > 0) sockets.to(clientIds.map(clientRoom)).emit(event, ...parameters)
  }
  return {
    emit(tx, clientIds, event, message) {
      tx.afterCommit(() => send(clientIds, event, message))
    },
    closeSessions(tx, sessionIds) {
      if (sessionIds.length === 0) return
      tx.afterCommit(() => {
        const rooms = sockets.in(sessionIds.map(sessionRoom))
        rooms.emit('sessionEnded', {})
        rooms.disconnectSockets(true)
      })
    },
    relay(clientId, event, message) {
      send([clientId], event, message)
    },
    async watching(clientId, chatId) {
      const found = await sockets.in(threadRoom(clientId, chatId)).fetchSockets()
      return found.flatMap(({ data }) => data.deviceId ?? [])
    },
  }
}
