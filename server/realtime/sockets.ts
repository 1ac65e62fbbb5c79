import { SignalMessage } from '#contract/socket.ts'
import {
  adminRoom,
  callRoom,
  clientRoom,
  sessionRoom,
  type ProcessEvents,
  type SocketData,
} from '../external/live/port.ts'
import type { Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#contract/socket.ts'
import { authenticate, deadSessions } from '../usecases/account/authenticate.ts'
import { attachToCall, beat, leaveCall, relaySignal, type OtherSide } from '../usecases/call/presence.ts'
import { BEAT_MS } from '../usecases/call/silence.ts'
import type { Actor, Ports } from '../usecases/ports.ts'
import { callMessages } from './call-messages.ts'
import { isOwnOrigin, tokenOf } from './handshake.ts'
import { inOrder } from './in-order.ts'
import { SignalBudget } from './signal-budget.ts'
import { deviceOf, serveThreads } from './threads.ts'
import { withoutAddresses } from './without-addresses.ts'

export type Sockets = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>
type Needs = Pick<Ports, 'database' | 'clock' | 'live' | 'settings'>
type OnError = (error: unknown) => void

/**
 * Serves the socket: who may connect, and the signals of calls. A session that ends closes its sockets at once;
 * what this answers, also run at every pulse, closes those whose end nobody told, such as by growing old.
 */
export function serveSockets(
  sockets: Sockets,
  ports: Needs,
  { perSession, onError }: { perSession: number; onError: OnError },
): () => Promise<void> {
  const actors = new WeakMap<object, Actor>()
  const refusalOf = async (socket: Socket): Promise<Error | undefined> => {
    const token = isOwnOrigin(socket.request, ports.settings.publicUrl) ? tokenOf(socket.request) : undefined
    try {
      const actor = token ? await authenticate(ports, token) : null
      if (!actor) return new Error('unauthenticated')
      // As many as one session may have open: whoever holds more is no browser with tabs.
      if ((sockets.of('/').adapter.rooms.get(sessionRoom(actor.sessionId))?.size ?? 0) >= perSession)
        return new Error('unavailable')
      actors.set(socket, actor)
      return undefined
    } catch (error) {
      onError(error)
      return new Error('unavailable')
    }
  }
  const admit = async (socket: Socket, next: (refusal?: Error) => void) => next(await refusalOf(socket))
  sockets.use((socket, next) => void admit(socket, next))
  const inCalls = new CallLines(ports, onError)
  const budget = new SignalBudget()
  const messages = callMessages(ports)
  sockets.on('connection', (socket) => {
    const actor = actors.get(socket)
    if (!actor) return socket.disconnect(true)
    void socket.join([clientRoom(actor.clientId), sessionRoom(actor.sessionId)])
    if (actor.role === 'admin') void socket.join(adminRoom)
    const deviceId = deviceOf(socket)
    if (deviceId !== undefined) socket.data.deviceId = deviceId
    serveThreads(socket, ports, actor, onError)
    const next = inOrder(onError)
    messages.serve(socket, actor, next)
    socket.on('signal', (message: unknown) => {
      const parsed = SignalMessage.safeParse(message)
      if (!parsed.success || !budget.allows(actor.personId, parsed.data.signal, performance.now())) return
      next(() => inCalls.signal(socket, actor, parsed.data))
    })
    socket.on('disconnect', () => inCalls.drop(socket))
    return undefined
  })
  const recheck = async () => {
    const connected = [...sockets.of('/').sockets.values()]
    const sessions = new Set(connected.flatMap((socket) => actors.get(socket)?.sessionId ?? []))
    const dead = new Set(await deadSessions(ports, [...sessions]))
    for (const socket of connected) {
      if (!dead.has(actors.get(socket)?.sessionId ?? '')) continue
      socket.emit('sessionEnded', {})
      socket.disconnect(true)
    }
  }
  const pulse = setInterval(() => {
    inCalls.beat()
    budget.sweep(performance.now())
    messages.sweep(performance.now())
    recheck().catch(onError)
  }, BEAT_MS)
  pulse.unref()
  return recheck
}

interface Line extends OtherSide {
  clientId: string
  consultationId: string
}

/**
 * Which sockets of this process stand for whose presence in which call. A person is gone when the last of their sockets is,
 * in whichever process: each is in a room of its person and call.
 */
class CallLines {
  readonly #lines = new Map<Socket, Map<string, Line>>()
  readonly #ports: Needs
  readonly #onError: OnError
  constructor(ports: Needs, onError: OnError) {
    this.#ports = ports
    this.#onError = onError
  }

  /** Passes a signal to the other side, if its sender is present in that call. */
  async signal(socket: Socket, actor: Actor, { consultationId, signal }: SignalMessage): Promise<void> {
    if (signal.kind === 'claim') {
      const { since } = signal
      socket.to(clientRoom(actor.clientId)).emit('callClaimed', { consultationId, since })
      return
    }
    if (signal.kind === 'bye') {
      if (signal.elsewhere) this.#forget(socket, consultationId)
      else await this.#leave(socket, consultationId)
      return
    }
    let line = this.#lines.get(socket)?.get(consultationId)
    // A greeting begins or renews a presence; every other signal must come from someone known to be there.
    if (!line || signal.kind === 'hello') {
      const other = await this.#attach(socket, actor, consultationId)
      if (!other) return
      line = { clientId: actor.clientId, consultationId, ...other }
      const lines = this.#lines.get(socket) ?? new Map<string, Line>()
      this.#lines.set(socket, lines.set(consultationId, line))
    }
    const passed = line.hidesAddresses ? withoutAddresses(signal) : signal
    if (passed) relaySignal(this.#ports, line.partnerId, consultationId, passed)
    // Gone while it was noted that they are there: they came, and have left by now.
    if (!socket.connected) await this.#leave(socket, consultationId)
  }

  /** In the room first: whoever leaves meanwhile on another process finds that this socket is there. */
  async #attach(socket: Socket, actor: Actor, consultationId: string): Promise<OtherSide | null> {
    const room = callRoom(actor.clientId, consultationId)
    const wasThere = socket.rooms.has(room)
    void socket.join(room)
    let other: OtherSide | null = null
    try {
      other = await attachToCall(this.#ports, actor, consultationId)
    } finally {
      if (!other && !wasThere) void socket.leave(room)
    }
    return other
  }

  drop(socket: Socket): void {
    for (const consultationId of this.#lines.get(socket)?.keys() ?? []) {
      this.#leave(socket, consultationId).catch(this.#onError)
    }
  }

  /** The socket stands for nobody's presence in this call any more. */
  #forget(socket: Socket, consultationId: string): Line | undefined {
    const lines = this.#lines.get(socket)
    const line = lines?.get(consultationId)
    lines?.delete(consultationId)
    if (line) void socket.leave(callRoom(line.clientId, consultationId))
    if (lines?.size === 0) this.#lines.delete(socket)
    return line
  }

  async #leave(socket: Socket, consultationId: string): Promise<void> {
    const line = this.#forget(socket, consultationId)
    if (!line || (await this.#ports.live.isInCall(line.clientId, consultationId))) return
    await leaveCall(this.#ports, line.clientId, consultationId)
  }

  /** Tells the database which lines are alive, and forgets those whose call is over. */
  beat(): void {
    for (const [socket, lines] of this.#lines) {
      for (const { clientId, consultationId } of lines.values()) {
        beat(this.#ports, clientId, consultationId)
          .then((present) => present || this.#forget(socket, consultationId))
          .catch(this.#onError)
      }
    }
  }
}
