import type { Namespace } from 'socket.io'
import type { Adapter } from 'socket.io-adapter'

/** What carries news to the sockets of other processes. */
export interface Carrier {
  /** Socket.IO's rooms, over all processes. It is called with `new`: no arrow function. */
  readonly adapter: (namespace: Namespace) => Adapter
  /** Throws while news of others do not come, and this process should serve nobody. */
  check(): void
  close(): Promise<void>
}

/**
 * Seals what goes from process to process. News hold what people write, and what carries them is not made to keep secrets:
 * a database logs slow statements with their values, a stream of Redis lies on a disk.
 */
export interface CarrierSeal {
  seal(text: string): string
  /** Throws when it was not sealed with this key. */
  open(sealed: string): string
}

/** Closes the lines of this process after something may have been missed: their pages come back, and fetch it. */
export function closeOwnLines(adapter: Adapter | undefined): void {
  adapter?.disconnectSockets({ rooms: new Set(), except: new Set(), flags: { local: true } }, true)
}
