import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import { openCarrier, type Carrier, type CarrierOptions } from './carrier.ts'
import type { ChannelConnection } from './channel.ts'

const STREAM = 'saruna'
/** About so many entries are kept, of one text or all that waited. A reader that falls behind by more misses the oldest: it reads on, or is given up after `ANSWER_MS`. */
const MAX_ENTRIES = 2000
const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_ENTRIES } } as const
/** Redis answers after so long at the latest, also when nobody has published anything. */
const LISTEN_MS = 4000
/** A Redis that does not answer for so long is taken for gone, and its connections are ended. */
const ANSWER_MS = 12_000

/**
 * Connects over a stream. Commands wait behind one that listens, so of two clients one publishes and the other listens; with either
 * the connection ends. The library makes none anew by itself: only the channel knows what may have been missed.
 */
async function connectTo(
  url: string,
  { onText, onError }: { onText: (text: string) => void; onError: (error: unknown) => void },
): Promise<ChannelConnection> {
  const by = randomUUID()
  const newClient = () =>
    createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: false } })
  const [publisher, listener] = [newClient(), newClient()]
  let isOpen = false
  let isOver = false
  const ended = Promise.withResolvers<void>()

  function end(): void {
    isOpen = false
    isOver = true
    ended.resolve()
    // What they still wait for is refused.
    publisher.destroy()
    listener.destroy()
  }
  function onFault(error: unknown): void {
    // Before it is open the attempt to connect throws the same; after its end a fault only follows from the first.
    if (isOpen) onError(error)
    end()
  }
  for (const client of [publisher, listener]) {
    client.on('error', onFault)
    // One that was still connecting when the other failed cannot be ended before.
    client.on('ready', () => isOver && client.destroy())
  }

  async function inTime<T>(answer: Promise<T>): Promise<T> {
    const limit = setTimeout(end, ANSWER_MS)
    try {
      return await answer
    } finally {
      clearTimeout(limit)
    }
  }
  const add = (text: string) => [STREAM, '*', { by, text }, TRIM] as const

  /** Passes on what others published after this entry. */
  async function listen(after: string): Promise<void> {
    for (let id = after; ;) {
      const streams = await inTime(listener.xRead({ key: STREAM, id }, { BLOCK: LISTEN_MS, COUNT: 20 }))
      for (const entry of streams?.[0]?.messages ?? []) {
        id = entry.id
        const { text = '' } = entry.message
        // Its own are not opened in vain.
        if (entry.message['by'] !== by && text !== '') text.split('\n').forEach(onText)
      }
    }
  }

  try {
    await inTime(Promise.all([publisher.connect(), listener.connect()]))
    // A Redis that is full takes nothing, and so trims nothing by itself.
    await inTime(publisher.xTrim(STREAM, 'MAXLEN', MAX_ENTRIES, { strategyModifier: '~' }))
    // An empty greeting shows where to listen from, and that Redis takes what is published; the first look, that it lets it be read.
    const greeting = await inTime(publisher.xAdd(...add('')))
    await inTime(listener.xRead({ key: STREAM, id: greeting }, { BLOCK: 1 }))
    isOpen = true
    listen(greeting).catch(onFault)
  } catch (error) {
    end()
    throw error
  }
  return {
    async publish(texts) {
      // As one entry: however many have waited, no reader falls behind by them.
      await inTime(publisher.xAdd(...add(texts.join('\n'))))
    },
    ended: ended.promise,
    end,
  }
}

/** Events between processes through a stream of Redis; without it pages fetch what is new late, and all else goes on. */
export function redisCarrier({ url, ...rest }: CarrierOptions): Promise<Carrier> {
  const { onError } = rest
  return openCarrier({ connect: (onText) => connectTo(url, { onText, onError }), isRequired: false, ...rest })
}
