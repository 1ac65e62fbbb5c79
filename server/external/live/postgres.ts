import type { Namespace } from 'socket.io'
import {
  ClusterAdapterWithHeartbeat,
  type ClusterMessage,
  type ClusterResponse,
  type Offset,
} from 'socket.io-adapter'
import { openNotifyChannel } from '../database/notify-channel.ts'
import { closeOwnLines, type Carrier, type CarrierSeal } from './carrier.ts'

/** Whoever was not heard of for so long is not waited for any more. */
const HEARTBEAT = { heartbeatInterval: 2000, heartbeatTimeout: 5000 }

type Said = ClusterMessage | ClusterResponse

/** Socket.IO's cluster of processes, over a channel that all of them hear. */
class ChannelAdapter extends ClusterAdapterWithHeartbeat {
  readonly #say: (message: Said) => void
  constructor(namespace: Namespace, say: (message: Said) => void) {
    super(namespace, HEARTBEAT)
    this.#say = say
  }

  /** Answers at once: nobody who is connected here waits for the database. */
  protected override doPublish(message: ClusterMessage): Promise<Offset> {
    this.#say(message)
    return Promise.resolve('')
  }

  protected override doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
    this.#say(response)
    return Promise.resolve()
  }
}

/** News between processes through the database that they share anyway. */
export async function postgresCarrier({
  url,
  seal,
  onError,
}: {
  url: string
  seal: CarrierSeal
  onError: (error: unknown) => void
}): Promise<Carrier> {
  let adapter: ChannelAdapter | undefined
  const channel = await openNotifyChannel({
    url,
    name: 'saruna_live',
    onText(text) {
      try {
        // A response is taken as a message is.
        adapter?.onMessage(JSON.parse(seal.open(text)) as ClusterMessage)
      } catch (error) {
        onError(error)
      }
    },
    onGap: () => closeOwnLines(adapter),
    onError,
  })
  return {
    adapter: function (namespace) {
      adapter = new ChannelAdapter(namespace, (message) => channel.say(seal.seal(JSON.stringify(message))))
      return adapter
    },
    check: () => channel.check(),
    async close() {
      // Says farewell, so that nobody waits for its answers.
      adapter?.close()
      await channel.close()
    },
  }
}
