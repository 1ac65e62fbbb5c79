import type { ClientEvents, ServerEvents } from '#contract/socket.ts'
import { Server } from 'socket.io'
import { clientRoom, sessionRoom, type Live } from './port.ts'

/** The socket server; it listens once it is attached to an HTTP server. */
export type Sockets = Server<ClientEvents, ServerEvents>

/** Makes the socket server, not attached to anything yet. */
export function socketServer(): Sockets {
  return new Server<ClientEvents, ServerEvents>({
    path: '/v1/ws/',
    serveClient: false,
    maxHttpBufferSize: 200_000,
    pingInterval: 20_000,
    pingTimeout: 15_000,
  })
}

/** Events through rooms: every socket is in the room of its client and the room of its session. */
export function socketLive(sockets: Sockets): Live {
  return {
    emit(clientIds, event, message) {
      // No event asks for an acknowledgement; the library's types leave room for one and fit only one event at a time.
      const parameters = [message] as never
      if (clientIds.length > 0) sockets.to(clientIds.map(clientRoom)).emit(event, ...parameters)
    },
    closeSessions(sessionIds) {
      if (sessionIds.length === 0) return
      const rooms = sockets.in(sessionIds.map(sessionRoom))
      rooms.emit('sessionEnded', {})
      rooms.disconnectSockets(true)
    },
  }
}
