import type { Namespace } from 'socket.io'
import {
  ClusterAdapterWithHeartbeat,
  type Adapter,
  type ClusterMessage,
  type ClusterResponse,
  type Offset,
} from 'socket.io-adapter'
import { openChannel, type ChannelConnection } from './channel.ts'

/** What carries events to the sockets of other processes. */
export interface Carrier {
  /** Socket.IO's rooms, over all processes. It is called with `new`: no arrow function. */
  readonly adapter: (namespace: Namespace) => Adapter
  /** Whether this process hears the others. */
  isConnected(): boolean
  /** Whether it has heard them long enough to know of each. */
  knowsOthers(): boolean
  /** Whether a process that does not hear the others should serve nobody. */
  readonly isRequired: boolean
  close(): Promise<void>
}

/**
 * Seals what goes from process to process. Events hold what people write, and what carries them is not made to keep secrets:
 * a database logs slow statements with their values, a stream of Redis lies on a disk.
 */
interface CarrierSeal {
  seal(text: string): string
  /** Throws when it was not sealed with this key. */
  open(sealed: string): string
}

/** What every carrier is given. */
export interface CarrierOptions {
  readonly url: string
  readonly seal: CarrierSeal
  readonly onError: (error: unknown) => void
}

interface CarrierParts extends Omit<CarrierOptions, 'url'> {
  /** Connects, and passes on what others say. */
  readonly connect: (onText: (text: string) => void) => Promise<ChannelConnection>
  /** As `Carrier.isRequired`; only then a start waits for the first connection. */
  readonly isRequired: boolean
}

/**
 * A process that published nothing for so long is taken for gone: nobody waits for its answers any more. Its connection may
 * stand still for twelve seconds, and must not have its people taken for gone meanwhile.
 */
const HEARTBEAT = { heartbeatInterval: 2000, heartbeatTimeout: 16_000 }

/** Every process publishes something, if only a heartbeat, in this time. */
export const KNOWN_MS = HEARTBEAT.heartbeatInterval + 500

type Published = ClusterMessage | ClusterResponse

/** Socket.IO's cluster of processes, over a channel that all of them hear. */
class ChannelAdapter extends ClusterAdapterWithHeartbeat {
  readonly #send: (message: Published) => void
  constructor(namespace: Namespace, send: (message: Published) => void) {
    super(namespace, HEARTBEAT)
    this.#send = send
  }

  /** Answers at once: nobody who is connected here waits for the channel. */
  protected override doPublish(message: ClusterMessage): Promise<Offset> {
    this.#send(message)
    return Promise.resolve('')
  }

  protected override doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#send(response)
    return Promise.resolve()
  }

  /** After something may have been missed: the pages of these lines come back, and fetch it. */
  closeOwnLines(): void {
    this.disconnectSockets({ rooms: new Set(), except: new Set(), flags: { local: true } }, true).catch(
      () => {},
    )
  }
}

/** Events between processes through connections that each of them makes to the same place. */
export async function openCarrier({ connect, isRequired, seal, onError }: CarrierParts): Promise<Carrier> {
  let adapter: ChannelAdapter | undefined
  let knownFrom = Number.POSITIVE_INFINITY
  function onText(text: string): void {
    try {
      // A response is taken as a message is.
      adapter?.onMessage(JSON.parse(seal.open(text)) as ClusterMessage)
    } catch (error) {
      onError(error)
    }
  }
  const channel = await openChannel({
    connect: () => connect(onText),
    onConnected() {
      knownFrom = performance.now() + KNOWN_MS
      adapter?.closeOwnLines()
      // Greets the others, who answer: so they know of each other at once.
      adapter?.init()
    },
    onError,
    awaitsFirst: isRequired,
  })
  return {
    adapter: function (namespace) {
      adapter = new ChannelAdapter(namespace, (message) =>
        channel.publish(seal.seal(JSON.stringify(message))),
      )
      return adapter
    },
    isConnected: () => channel.isConnected(),
    knowsOthers: () => channel.isConnected() && performance.now() >= knownFrom,
    isRequired,
    async close() {
      // Says farewell, so that nobody waits for its answers.
      adapter?.close()
      await channel.close()
    },
  }
}
