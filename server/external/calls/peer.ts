import { MINUTE } from '#domain/duration.ts'
import type { Clock } from '../clock/port.ts'
import { relayPassword, type Relay } from '../relay/port.ts'
import type { Calls, CallTicket, KeyedName } from './port.ts'

interface PeerOptions {
  readonly iceServers: NonNullable<CallTicket['iceServers']>
  readonly relay: Relay | null
  readonly nameOf: KeyedName
  readonly clock: Clock
}

/**
 * How long credentials open the relay. Whoever copies them has it for no longer; a relay keeps what it has lent, so a call
 * goes on past them, and only a new way through it asks for new ones. Time enough for a page that sleeps for a while.
 */
const CREDENTIALS_MS = 10 * MINUTE

/** The user name ends with a keyed one, so that whoever knows a consultation of ours does not find it in the relay's log. */
function credentials(secret: string, name: string, until: number) {
  const username = `${until}:${name}`
  return { username, credential: relayPassword(secret, username) }
}

/**
 * Calls from browser to browser. One that hides addresses goes through the relay on both sides and is told of nothing
 * else; without a relay there is none.
 */
export function peerCalls({ iceServers, relay, nameOf, clock }: PeerOptions): Calls {
  return {
    hidesAddresses: relay !== null,
    async enter({ consultationId, owner, anonymous, notAfter }) {
      if (!relay) {
        if (anonymous) throw new Error('without a relay a call shows addresses')
        return { provider: 'peer', iceServers }
      }
      const name = await nameOf(`relay/${owner ? 'doctor' : 'patient'}/${consultationId}`)
      const until = Math.floor(Math.min(clock.now() + CREDENTIALS_MS, notAfter) / 1000)
      const server = { urls: [...relay.urls], ...credentials(relay.secret, name, until) }
      const relayUntil = new Date(until * 1000).toISOString()
      if (anonymous) return { provider: 'peer', relayUntil, iceServers: [server], relayOnly: true }
      return { provider: 'peer', relayUntil, iceServers: [...iceServers, server] }
    },
    close: async () => {},
  }
}
