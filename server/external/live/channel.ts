import { setTimeout as wait } from 'node:timers/promises'

/** A connection that publishes and listens, until it ends; then another is made. */
export interface ChannelConnection {
  /** To all others, in their order; it throws when that is not sure, and they are published again on another one. */
  publish(texts: readonly string[]): Promise<void>
  readonly ended: Promise<unknown>
  /** May be called again. */
  end(): void
}

interface ChannelOptions {
  /** Connects or throws within seconds; a connection that is answered nothing must end by itself. */
  readonly connect: () => Promise<ChannelConnection>
  /** There is a connection, the first or another one: what was published before may have been missed. */
  readonly onConnected: () => void
  readonly onError: (error: unknown) => void
  /** Whether it opens only with a connection; otherwise one comes when it can. */
  readonly awaitsFirst: boolean
}

/** Texts from process to process: at once, in order, to those who listen now; kept for nobody who comes later. */
interface Channel {
  /** A text in ASCII, without line breaks, to all others, after those before it. Without a connection it waits for the next one. */
  publish(text: string): void
  /** Whether this process hears the others. */
  isConnected(): boolean
  /** Publishes what still waits, and ends. */
  close(): Promise<void>
}

/** Characters published at once. */
const MAX_BATCH = 500_000
/** Characters that wait to be published: what comes beyond is dropped, as events may be. */
const MAX_WAITING = 16_000_000
/** A lost connection is replaced after a moment, not by all processes in the same one. */
const PAUSE_MS = 500
/** One that lived shorter is replaced after twice the pause before, up to the longest: each one closes people's sockets. */
const STEADY_MS = 10_000
const MAX_PAUSE_MS = 30_000
const CLOSE_MS = 1000

/** Opens a channel that makes itself a new connection whenever one has ended. */
export async function openChannel({
  connect,
  onConnected,
  onError,
  awaitsFirst,
}: ChannelOptions): Promise<Channel> {
  const closing = new AbortController()
  const waiting: string[] = []
  let size = 0
  let connection: ChannelConnection | undefined
  let sending: Promise<void> | undefined

  /** As many of the texts that wait as are published at once. */
  function nextBatch(): string[] {
    let length = 0
    const end = waiting.findIndex((text) => (length += text.length) > MAX_BATCH)
    return waiting.slice(0, end === -1 ? waiting.length : Math.max(end, 1))
  }

  async function send(): Promise<void> {
    while (connection && waiting.length > 0) {
      const batch = nextBatch()
      const current = connection
      try {
        await current.publish(batch)
        waiting.splice(0, batch.length)
        size -= batch.reduce((sum, text) => sum + text.length, 0)
      } catch (error) {
        onError(error)
        // Once more on the next connection: twice is better than never.
        if (connection === current) connection = undefined
        current.end()
      }
    }
  }

  function sendNow(): void {
    sending ??= send().finally(() => {
      sending = undefined
      if (connection && waiting.length > 0) sendNow()
    })
  }

  /** Publishes and listens over a connection until it ends. */
  async function runUntilEnded(next: ChannelConnection): Promise<void> {
    if (closing.signal.aborted) return next.end()
    connection = next
    onConnected()
    sendNow()
    await next.ended
    if (connection === next) connection = undefined
  }

  async function tryToConnect(): Promise<ChannelConnection | undefined> {
    try {
      return await connect()
    } catch (error) {
      onError(error)
      return undefined
    }
  }

  async function reconnect(first: Promise<ChannelConnection | undefined>): Promise<void> {
    let pause = PAUSE_MS
    for (let next = await first; ; next = await tryToConnect()) {
      if (next) {
        const since = performance.now()
        await runUntilEnded(next)
        pause = performance.now() - since < STEADY_MS ? Math.min(2 * pause, MAX_PAUSE_MS) : PAUSE_MS
      }
      await wait(pause * (1 + Math.random()), undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
    }
  }

  void reconnect(awaitsFirst ? Promise.resolve(await connect()) : tryToConnect())
  return {
    publish(text) {
      if (size + text.length > MAX_WAITING) return
      waiting.push(text)
      size += text.length
      sendNow()
    },
    isConnected: () => connection !== undefined,
    async close() {
      await Promise.race([sending, wait(CLOSE_MS)])
      closing.abort()
      connection?.end()
    },
  }
}
