import { adminRoom } from '../external/live/port.ts'
import { countWaiting } from '../usecases/admin/waiting.ts'
import type { Ports } from '../usecases/ports.ts'
import type { Sockets } from './sockets.ts'

/** How often it is looked at what waits, while an administrator is connected. */
const LOOK_MS = 3000

/**
 * Tells the administrators who are connected to this process how much waits for them, whenever that has changed. What
 * waits comes and goes by many acts, timers and processors, in any process: it is read from the books, not told by each.
 */
export function emitWaiting(
  sockets: Pick<Sockets, 'local' | 'of'>,
  ports: Pick<Ports, 'database' | 'jobs' | 'clock'>,
  onError: (error: unknown) => void,
): void {
  let emitted = ''
  // Whoever comes has asked a moment before, and would not hear of what changed since.
  sockets.of('/').adapter.on('join-room', (room: string) => {
    if (room === adminRoom) emitted = ''
  })
  let looking = false
  const look = async () => {
    if (!sockets.of('/').adapter.rooms.has(adminRoom)) return
    const waiting = await countWaiting(ports)
    const now = JSON.stringify(waiting)
    if (now !== emitted) sockets.local.to(adminRoom).emit('waitingChanged', waiting)
    emitted = now
  }
  const timer = setInterval(() => {
    if (looking) return
    looking = true
    look()
      .catch(onError)
      .finally(() => (looking = false))
  }, LOOK_MS)
  timer.unref()
}
