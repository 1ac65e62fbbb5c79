import { TypingMessage, WatchMessage } from '#contract/socket.ts'
import type { Socket } from 'socket.io'
import { threadRoom } from '../external/live/port.ts'
import { listenerOf, relayTyping, type Listener } from '../usecases/chat/typing.ts'
import type { Actor, Ports } from '../usecases/ports.ts'

/** A socket says at most this often that someone is writing. */
const TYPING_MS = 2000
/** Whoever may not write any more is not heard typing longer than this. */
const LISTENER_MS = 30_000

/** What one socket says about threads: that its person is writing, and which thread it shows. */
export function serveThreads(
  socket: Socket,
  ports: Pick<Ports, 'database' | 'live' | 'clock'>,
  actor: Actor,
  onError: (error: unknown) => void,
): void {
  let said = -TYPING_MS
  let last: { chatId: string; listener: Listener | null; until: number } | undefined
  const type = async (chatId: string) => {
    const now = ports.clock.now()
    if (last?.chatId !== chatId || last.until <= now)
      last = { chatId, listener: await listenerOf(ports, actor, chatId), until: now + LISTENER_MS }
    if (last.listener) relayTyping(ports, last.listener, chatId)
  }
  socket.on('typing', (message: unknown) => {
    const parsed = TypingMessage.safeParse(message)
    if (!parsed.success || performance.now() - said < TYPING_MS) return
    said = performance.now()
    type(parsed.data.chatId).catch(onError)
  })

  // One thread for each socket, however many it names.
  let shown: string | undefined
  socket.on('watchThread', (message: unknown) => {
    const parsed = WatchMessage.safeParse(message)
    if (!parsed.success) return
    if (shown !== undefined) void socket.leave(shown)
    // The room is this client's own, so whose thread it is need not be asked.
    shown = parsed.data.chatId === null ? undefined : threadRoom(actor.clientId, parsed.data.chatId)
    if (shown !== undefined) void socket.join(shown)
  })
}

/** The id a device gave itself, if it gave one. */
export function deviceOf(socket: Socket): string | undefined {
  const deviceId: unknown = socket.handshake.auth['deviceId']
  return typeof deviceId === 'string' && deviceId.length > 0 && deviceId.length <= 100 ? deviceId : undefined
}
