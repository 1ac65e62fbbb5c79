import { createHash } from 'node:crypto'
import { relayPassword, type Relay } from '../relay/port.ts'
import type { Calls, CallTicket } from './port.ts'

interface PeerOptions {
  readonly iceServers: NonNullable<CallTicket['iceServers']>
  readonly relay: Relay | null
}

/** The user name ends with a hash, so that the relay's log names no consultation. */
function credentials(secret: string, consultationId: string, notAfter: number) {
  const name = createHash('sha256').update(consultationId).digest('hex').slice(0, 16)
  const username = `${Math.floor(notAfter / 1000)}:${name}`
  return { username, credential: relayPassword(secret, username) }
}

/**
 * Calls from browser to browser. One that hides addresses goes through the relay on both sides and is told of nothing
 * else; without a relay there is none.
 */
export function peerCalls({ iceServers, relay }: PeerOptions): Calls {
  return {
    hidesAddresses: relay !== null,
    async enter({ consultationId, anonymous, notAfter }) {
      if (!relay) {
        if (anonymous) throw new Error('without a relay a call shows addresses')
        return { provider: 'peer', iceServers }
      }
      const server = { urls: [...relay.urls], ...credentials(relay.secret, consultationId, notAfter) }
      if (anonymous) return { provider: 'peer', iceServers: [server], relayOnly: true }
      return { provider: 'peer', iceServers: [...iceServers, server] }
    },
    close: async () => {},
  }
}
