import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

interface ChannelOptions {
  readonly url: string
  /** Who listens to a name hears everybody who says something under it on this database. */
  readonly name: string
  readonly onText: (text: string) => void
  /** Something may have been missed: the connection had broken, and there is one again. */
  readonly onGap: () => void
  readonly onError: (error: unknown) => void
}

/** What processes on one database say to each other: at once, in order, to those who listen now; kept nowhere. */
interface NotifyChannel {
  /** Says a text in ASCII to all others, after what was said before. Without a connection it waits for the next one. */
  say(text: string): void
  /** Throws while this process hears nobody. */
  check(): void
  /** Says what is still to be said, and ends. */
  close(): Promise<void>
}

/** NOTIFY takes less than 8000 bytes; what is longer goes in parts. */
const PART = 7900
/** A part that another follows, and a last one. */
const [MORE, LAST] = ['+', '.']
/** Characters said with one statement, and waiting to be said: beyond it they are dropped, as news may be. */
const BATCH = 500_000
const WAITING = 16_000_000
/** A lost connection is replaced after a moment, not by all processes in the same one. */
const PAUSE_MS = 500
const SILENCE_MS = 12_000
const LAST_WORDS_MS = 1000

function* partsOf(text: string): Generator<string> {
  let at = 0
  for (; at + PART < text.length; at += PART) yield MORE + text.slice(at, at + PART)
  yield LAST + text.slice(at)
}

/**
 * Opens a channel over LISTEN and NOTIFY, on a connection of its own, which both hears and speaks: so what one process says
 * is heard in its order. A text's parts are said in one transaction, and PostgreSQL puts no others between them.
 */
export async function openNotifyChannel(options: ChannelOptions): Promise<NotifyChannel> {
  const { url, name, onText, onGap, onError } = options
  const closing = new AbortController()
  const waiting: string[] = []
  let size = 0
  let client: Client | undefined
  let speaking: Promise<void> | undefined

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: url,
      application_name: 'saruna-live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: SILENCE_MS,
    })
    next.on('error', onError)
    let begun = ''
    next.on('notification', ({ payload = '', processId }) => {
      if (processId === (next as { processID?: number }).processID) return
      begun += payload.slice(1)
      if (payload.startsWith(MORE)) return
      const text = begun
      begun = ''
      onText(text)
    })
    try {
      await next.connect()
      await next.query(`listen "${name}"`)
      return next
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
  }

  /** As many of the texts that wait as go with one statement. */
  function nextBatch(): string[] {
    let length = 0
    const end = waiting.findIndex((text) => (length += text.length) > BATCH)
    return waiting.slice(0, end === -1 ? waiting.length : Math.max(end, 1))
  }

  async function send(): Promise<void> {
    while (client && waiting.length > 0) {
      const batch = nextBatch()
      const speaker = client
      try {
        await speaker.query('select pg_notify($1, part) from unnest($2::text[]) as part', [
          name,
          batch.flatMap((text) => [...partsOf(text)]),
        ])
        waiting.splice(0, batch.length)
        size -= batch.reduce((sum, text) => sum + text.length, 0)
      } catch (error) {
        onError(error)
        // Said once more on the next connection: heard twice is better than never.
        if (client === speaker) client = undefined
        speaker.end().catch(() => {})
      }
    }
  }

  function sendNow(): void {
    speaking ??= send().finally(() => (speaking = undefined))
  }

  async function keep(first: Client): Promise<void> {
    for (let next: Client | void = first; ; next = await connect().catch(onError)) {
      if (next) await use(next, next !== first)
      await wait(PAUSE_MS * (1 + Math.random()), undefined, { signal: closing.signal }).catch(() => {})
      if (closing.signal.aborted) return
    }
  }

  /** Hears and speaks over a connection until it ends. */
  async function use(next: Client, again: boolean): Promise<void> {
    if (closing.signal.aborted) return next.end()
    const ended = new Promise((resolve) => next.once('end', resolve))
    client = next
    if (again) onGap()
    sendNow()
    await ended
    client = undefined
  }

  void keep(await connect())
  return {
    say(text) {
      if (size + text.length > WAITING) return
      waiting.push(text)
      size += text.length
      sendNow()
    },
    check() {
      if (!client) throw new Error('what other processes say is not heard')
    },
    async close() {
      await Promise.race([speaking, wait(LAST_WORDS_MS)])
      closing.abort()
      await client?.end()
    },
  }
}
