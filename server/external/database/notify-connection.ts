import { Client } from 'pg'
import type { ChannelConnection } from '../live/channel.ts'

/** Who listens to it gets what everybody on this database publishes. */
const NAME = 'saruna_live'
/** NOTIFY takes less than 8000 bytes; what is longer goes in parts. */
const PART = 7900
/** A part that another follows, and a last one. */
const [MORE, LAST] = ['+', '.']
/** A connection whose query is not answered for so long is ended: whoever uses it publishes something every other second. */
const ANSWER_MS = 12_000

/**
 * A text's parts, of about the same length. PostgreSQL sends equal ones of a transaction once: short ends of sealed texts, which
 * name the same key, would be.
 */
function* partsOf(text: string): Generator<string> {
  const length = Math.ceil(text.length / Math.ceil(text.length / PART))
  let at = 0
  for (; at + length < text.length; at += length) yield MORE + text.slice(at, at + length)
  yield LAST + text.slice(at)
}

/**
 * Connects over LISTEN and NOTIFY. One connection both publishes and listens, so texts of a process come in their order. The parts
 * of one are published in one transaction, and PostgreSQL puts no others between them.
 */
export async function connectByNotify(
  url: string,
  { onText, onError }: { onText: (text: string) => void; onError: (error: unknown) => void },
): Promise<ChannelConnection> {
  const client = new Client({
    connectionString: url,
    application_name: 'saruna-live',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: ANSWER_MS,
  })
  const end = (): void => void client.end().catch(() => {})
  client.on('error', onError)
  const ended = new Promise((resolve) => client.once('end', resolve))
  let begun = ''
  client.on('notification', ({ payload = '', processId }) => {
    if (processId === (client as { processID?: number }).processID) return
    begun += payload.slice(1)
    if (payload.startsWith(MORE)) return
    const text = begun
    begun = ''
    onText(text)
  })
  try {
    await client.connect()
    await client.query(`listen "${NAME}"`)
  } catch (error) {
    end()
    throw error
  }
  return {
    async publish(texts) {
      await client.query('select pg_notify($1, part) from unnest($2::text[]) as part', [
        NAME,
        texts.flatMap((text) => [...partsOf(text)]),
      ])
    },
    ended,
    end,
  }
}
