import { once } from 'node:events'
import type { ServerEvents } from '#contract/socket.ts'
import { io } from 'socket.io-client'

type Event = keyof ServerEvents
type Message<E extends Event> = Parameters<ServerEvents[E]>[0]

/** One device's line to the server, and everything that came over it. */
export interface Line {
  /** All messages of one event so far. */
  heard<E extends Event>(event: E): Message<E>[]
  /** The first message of an event that fits, come already or still to come. */
  next<E extends Event>(event: E, fits?: (message: Message<E>) => boolean): Promise<Message<E>>
  /** Everything that came, as text: what may not be told is looked for in it. */
  everything(): string
  signal(message: unknown): void
  /** Any other event, right or wrong. */
  say(event: string, message: unknown): void
  close(): void
  /** Resolves when either side has closed it. */
  readonly closed: Promise<void>
}

/** Connects a signed-in person's device. */
export async function openLine(url: string, token: string): Promise<Line> {
  const socket = io(url, {
    path: `/v1/ws/${token}`,
    forceNew: true,
    reconnection: false,
    transports: ['websocket'],
    auth: { deviceId: 'phone' },
  })
  const messages: [string, unknown][] = []
  const arrived = new EventTarget()
  socket.onAny((event: string, message: unknown) => {
    messages.push([event, message])
    arrived.dispatchEvent(new Event('message'))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve())
    socket.once('connect_error', reject)
  })
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  const heard = <E extends Event>(event: E) =>
    messages.flatMap(([name, message]) => (name === event ? [message as Message<E>] : []))
  return {
    heard,
    async next(event, fits = () => true) {
      for (;;) {
        const found = heard(event).find(fits)
        if (found) return found
        try {
          await once(arrived, 'message', { signal: AbortSignal.timeout(15_000) })
        } catch {
          throw new Error(`no such ${event} came, only ${JSON.stringify(messages)}`)
        }
      }
    },
    everything: () => JSON.stringify(messages),
    signal: (message) => void socket.emit('signal', message),
    say: (event, message) => void socket.emit(event, message),
    close: () => void socket.disconnect(),
    closed,
  }
}
