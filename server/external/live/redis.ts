import { createAdapter } from '@socket.io/redis-streams-adapter'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Namespace } from 'socket.io'
import type { Adapter, ClusterMessage, ClusterResponse, Offset } from 'socket.io-adapter'
import { closeOwnLines, type Carrier, type CarrierSeal } from './carrier.ts'

/** Of the stream, and of commands that wait while Redis is away, each for five seconds: news that are older help nobody. */
const MAX_ENTRIES = 1000
/** A connection is spoken over so often, and replaced when nothing came or went for so long. */
const [PING_MS, SILENCE_MS] = [4000, 12_000]
/** Between attempts to have another; not by all processes in the same moment. */
const PAUSE_MS = 500
const LAST_WORDS_MS = 1000

/** What an adapter says and hears, which its types keep to themselves. */
interface Wire {
  readonly uid: string
  doPublish(message: ClusterMessage): Promise<Offset>
  doPublishResponse(to: string, response: ClusterResponse): Promise<void>
  onMessage(message: ClusterMessage, offset?: string): void
}

/** News between processes through streams of Redis. */
export async function redisCarrier({
  url,
  seal,
  onError,
}: {
  url: string
  seal: CarrierSeal
  onError: (error: unknown) => void
}): Promise<Carrier> {
  let adapter: Adapter | undefined
  const client = createClient({
    url,
    commandsQueueMaxLength: MAX_ENTRIES,
    pingInterval: PING_MS,
    // By itself the library makes none anew after one that fell silent.
    socket: { socketTimeout: SILENCE_MS, reconnectStrategy: () => PAUSE_MS * (1 + Math.random()) },
  })
  client.on('error', onError)
  // Not waited for: without Redis the product starts as it goes on.
  client.connect().catch(onError)
  // The adapter does not look at what becomes of it, and a refusal that nobody looks at ends the process.
  const publishing = client.publish.bind(client)
  const publish: typeof publishing = async (channel, text) => {
    try {
      return await publishing(channel, text)
    } catch (error) {
      onError(error)
      return 0
    }
  }
  Object.assign(client, { publish })
  // What was said on a connection that broke is lost, or was not heard.
  let broke = false
  client.on('reconnecting', () => (broke = true))
  client.on('ready', () => {
    if (broke) closeOwnLines(adapter)
    broke = false
  })
  const make = createAdapter(client, { streamName: 'saruna', channelPrefix: 'saruna', maxLen: MAX_ENTRIES })

  const sealed = <M extends ClusterMessage | ClusterResponse>(message: M): M =>
    'data' in message ? { ...message, data: { sealed: seal.seal(JSON.stringify(message.data)) } } : message
  const opened = (message: ClusterMessage): ClusterMessage =>
    'data' in message
      ? ({
          ...message,
          data: JSON.parse(seal.open((message.data as unknown as { sealed: string }).sealed)) as unknown,
        } as ClusterMessage)
      : message

  return {
    adapter: function (namespace: Namespace) {
      adapter = make(namespace)
      const wire = adapter as unknown as Wire
      const publishOnce = wire.doPublish.bind(wire)
      const respond = wire.doPublishResponse.bind(wire)
      const receive = wire.onMessage.bind(wire)
      Object.assign(wire, {
        // Answers at once: nobody who is connected here waits for Redis.
        doPublish(message: ClusterMessage) {
          const said = sealed(message)
          // What was on its way over a connection that broke is said once more: heard twice is better than never.
          publishOnce(said)
            .catch(() => publishOnce(said))
            .catch(onError)
          return Promise.resolve('')
        },
        doPublishResponse: (to: string, response: ClusterResponse) => respond(to, sealed(response)),
        onMessage(message: ClusterMessage, offset?: string) {
          if (message.uid === wire.uid) return
          try {
            receive(opened(message), offset)
          } catch (error) {
            onError(error)
          }
        },
      } satisfies Omit<Wire, 'uid'>)
      return adapter
    },
    // Without Redis the pages fetch their news late; to send everybody away would help none of them.
    check() {},
    async close() {
      await adapter?.close()
      await Promise.race([client.close(), wait(LAST_WORDS_MS)])
      client.destroy()
    },
  }
}
