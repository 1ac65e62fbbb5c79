import type { ClientEvents, ServerEvents } from '#contract/socket.ts'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { Server } from 'socket.io'
import { KNOWN_MS, type Carrier } from './carrier.ts'
import {
  LINE_DEAD_MS,
  callRoom,
  clientRoom,
  sessionRoom,
  threadRoom,
  type Live,
  type ProcessEvents,
  type SocketData,
} from './port.ts'

/** The socket server; it listens once it is attached to an HTTP server. */
type Sockets = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>

const PING_MS = 20_000
/** A line that does not say who it is of in this time is closed. */
const GREETING_MS = 5000

interface SocketOptions {
  /** The origin of the pages, where it is another. */
  pages?: string | undefined
  /** Whether a line may be opened for this request. */
  admits: (request: IncomingMessage) => boolean
  /** What carries events to other processes; null where there are none. */
  carrier: Carrier | null
}

/** Of the sockets of a room; whether every process was heard. */
interface Devices {
  readonly devices: string[]
  readonly isComplete: boolean
}

/** Makes the socket server, not attached to anything yet. */
export function socketServer({ pages, admits, carrier }: SocketOptions): Sockets {
  return new Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>({
    path: '/v1/ws/',
    serveClient: false,
    ...(pages !== undefined && { cors: { origin: pages } }),
    // Polling is many requests, which a balancer would spread over processes that know nothing of each other's.
    ...(carrier && { adapter: carrier.adapter, transports: ['websocket'] }),
    maxHttpBufferSize: 200_000,
    connectTimeout: GREETING_MS,
    allowRequest: (request, answer) => answer(null, admits(request)),
    pingInterval: PING_MS,
    pingTimeout: LINE_DEAD_MS - PING_MS,
  })
}

/** Events through rooms: every socket is in the room of its client and the room of its session. */
export function socketLive(sockets: Sockets, carrier: Carrier | null): Live {
  function send(clientIds: readonly string[], event: keyof ServerEvents, message: unknown): void {
    // No event asks for an acknowledgement; the library's types leave room for one and fit only one event at a time.
    const parameters = [message] as never
    if (clientIds.length > 0) sockets.to(clientIds.map(clientRoom)).emit(event, ...parameters)
  }
  const { adapter, sockets: own } = sockets.of('/')
  const devicesHere = (room: string): string[] =>
    [...(adapter.rooms.get(room) ?? [])].map((id) => own.get(id)?.data.deviceId ?? '')
  sockets.on('devicesIn', (room, answer) => answer(devicesHere(room)))
  /** The devices of a room's sockets, wherever they are connected, as far as other processes can be asked. */
  const devicesIn = async (room: string): Promise<Devices> => {
    if (!carrier?.isConnected()) return { devices: devicesHere(room), isComplete: !carrier }
    const knows = carrier.knowsOthers()
    return new Promise((resolve, reject) => {
      // The library gives up on those who do not answer in five seconds.
      const answered = (late: Error | null, answers: string[][]) =>
        resolve({ devices: [...devicesHere(room), ...answers.flat()], isComplete: knows && late === null })
      // Asked of the adapter itself: the server drops its promise, and a refusal that nobody looks at ends the process.
      Promise.resolve(adapter.serverSideEmit(['devicesIn', room, answered]) as unknown).catch(reject)
    })
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
      // Who looks where nobody can be asked is told by push as well: better twice than never.
      const { devices } = await devicesIn(threadRoom(clientId, chatId))
      return devices.filter((device) => device !== '')
    },
    async isInCall(clientId, consultationId) {
      // A process that has just started, or connected again, knows of the others after their next heartbeat.
      for (const pause of [KNOWN_MS, null]) {
        const { devices, isComplete } = await devicesIn(callRoom(clientId, consultationId))
        if (devices.length > 0) return true
        if (isComplete) return false
        if (pause !== null) await setTimeout(pause, undefined, { ref: false })
      }
      throw new Error('other processes did not say whether somebody is in a call')
    },
    check() {
      if (carrier?.isRequired && !carrier.isConnected())
        throw new Error('what other processes say is not heard')
    },
  }
}
