import type { Socket } from 'socket.io-client'
import type { ServerEvents } from '#contract/socket.ts'
import { retryPatience, retryPause } from '#domain/retry-pace.ts'
import type { LiveSocket, SocketState } from './port.ts'
import { refusedFor } from './refused-for.ts'

interface Options {
  /** Scheme and host; empty is the page's origin. */
  host: string
  deviceId: string
  /** The server refused this token. */
  onRefused: () => void
  /** Whether the token is being exchanged: the server may refuse it any moment. */
  isExchanging: () => boolean
  /** Whether somebody misses every second without it. */
  isUrgent: () => boolean
  /** Whether somebody is in a call, where another person misses them. */
  isInCall: () => boolean
}

type Handler = (message: never) => void

/** Socket.IO, loaded when first opened. It reconnects by our own clock: its manager gives up on refusals. */
export function socketIo({
  host,
  deviceId,
  onRefused,
  isExchanging,
  isUrgent,
  isInCall,
}: Options): LiveSocket {
  const handlers = new Map<string, Set<Handler>>()
  const listeners = new Set<() => void>()
  let wanted: string | null = null
  let socket: Socket | null = null
  let state: SocketState = 'off'
  /** Tries in a row that nobody answered, and those that were refused. */
  let misses = 0
  let refusals = 0
  /** Of the pause before a try, and of the patience with one. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let pausing = false

  function become(next: SocketState) {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }

  function drop() {
    clearTimeout(timer)
    pausing = false
    socket?.removeAllListeners()
    socket?.offAny()
    socket?.disconnect()
    socket = null
  }

  function again(refused?: number) {
    drop()
    if (wanted === null) return
    become('connecting')
    misses += 1
    refusals = refused === undefined ? 0 : refusals + 1
    pausing = true
    const circumstances = {
      urgent: isUrgent(),
      inCall: isInCall(),
      refusedFor: refused,
      chance: Math.random(),
    }
    timer = setTimeout(() => void connect(), retryPause(refusals || misses, circumstances))
  }

  /** Gives the try that is under way its time from now on. */
  function bePatient() {
    clearTimeout(timer)
    timer = setTimeout(() => again(), retryPatience(misses, { urgent: isUrgent() }))
  }

  async function connect() {
    const token = wanted
    if (token === null) return
    if (isExchanging()) return again()
    clearTimeout(timer)
    pausing = false
    become('connecting')
    const client = await import('socket.io-client').catch(() => null)
    if (wanted !== token || socket) return
    if (!client) return again()
    socket = client.io(host, {
      path: `/v1/ws/${token}`,
      addTrailingSlash: false,
      auth: { deviceId },
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnection: false,
      forceNew: true,
    })
    bePatient()
    socket.on('connect', () => {
      clearTimeout(timer)
      misses = 0
      refusals = 0
      become('open')
    })
    socket.on('connect_error', (error) => {
      if (error.message === 'unauthenticated') onRefused()
      again(refusedFor(error))
    })
    socket.on('disconnect', () => again())
    socket.onAny((event: string, message) => {
      // Each handler is kept under the event whose message it takes.
      for (const handler of handlers.get(event) ?? []) handler(message as never)
    })
  }

  if (typeof addEventListener === 'function') {
    addEventListener('online', () => {
      if (wanted === null || state === 'open') return
      misses = 0
      drop()
      void connect()
    })
  }

  return {
    open(token) {
      if (wanted === token) return
      wanted = token
      misses = 0
      drop()
      void connect()
    },
    close() {
      wanted = null
      drop()
      become('off')
    },
    on<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]) {
      const set = handlers.get(event) ?? new Set()
      handlers.set(event, set)
      set.add(handler)
      return () => void set.delete(handler)
    },
    send(event, message) {
      if (socket?.connected) socket.emit(event, message)
    },
    tryNow() {
      if (pausing) void connect()
      else if (socket && state === 'connecting') bePatient()
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
