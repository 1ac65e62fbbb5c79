import type { ClientEvents, ServerEvents } from '#contract/socket.ts'
import type { IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { setTimeout as wait } from 'node:timers/promises'
import type { Carrier } from './carrier.ts'
import {
  LINE_DEAD_AFTER,
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

const PING_EVERY = 20_000
/** A line that does not say who it is of in this time is closed. */
const GREETING_MS = 5000
/** Other processes are waited for this long; the library gives up on one that has died a little earlier. */
const ANSWERS_MS = 6000

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
  readonly isWhole: boolean
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
    pingInterval: PING_EVERY,
    pingTimeout: LINE_DEAD_AFTER - PING_EVERY,
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
  const devicesElsewhere = async (room: string): Promise<Devices> => {
    if (!carrier) return { devices: [], isWhole: true }
    const isWhole = carrier.knowsOthers()
    if ((await adapter.serverCount()) === 1) return { devices: [], isWhole }
    return new Promise((resolve, reject) => {
      const answered = (late: Error | null, answers: string[][]) =>
        resolve({ devices: answers.flat(), isWhole: isWhole && late === null })
      // Asked of the adapter itself: the library drops its promise, and a refusal that nobody looks at ends the process.
      Promise.resolve(adapter.serverSideEmit(['devicesIn', room, answered]) as unknown).catch(reject)
    })
  }
  /** The devices of a room's sockets, wherever they are connected, as far as other processes can be asked. */
  const devicesIn = async (room: string): Promise<Devices> => {
    const unknown = { devices: [], isWhole: false }
    const patience = new AbortController()
    const late = wait(ANSWERS_MS, unknown, { signal: patience.signal }).catch(() => unknown)
    const asked = devicesElsewhere(room).catch(() => unknown)
    const { devices, isWhole } = await Promise.race([asked, late]).finally(() => patience.abort())
    return { devices: [...devicesHere(room), ...devices], isWhole }
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
      const { devices, isWhole } = await devicesIn(callRoom(clientId, consultationId))
      if (devices.length > 0) return true
      if (!isWhole) throw new Error('other processes did not say whether somebody is in a call')
      return false
    },
    check() {
      if (carrier?.isVital && !carrier.isConnected()) throw new Error('what other processes say is not heard')
    },
  }
}
