import { createHash, createHmac } from 'node:crypto'
import type { Calls, CallTicket } from './port.ts'

interface PeerOptions {
  readonly iceServers: NonNullable<CallTicket['iceServers']>
  /** A relay that takes time-limited credentials (coturn's `use-auth-secret`). */
  readonly turn: { readonly url: string; readonly secret: string } | null
}

/** The user name ends with a hash, so that the relay's log names no consultation. */
function credentials(secret: string, consultationId: string, notAfter: number) {
  const name = createHash('sha256').update(consultationId).digest('hex').slice(0, 16)
  const username = `${Math.floor(notAfter / 1000)}:${name}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** Calls from browser to browser. An anonymous patient's call is relayed when there is a relay: addresses stay unknown. */
export function peerCalls({ iceServers, turn }: PeerOptions): Calls {
  return {
    async enter({ consultationId, anonymous, notAfter }) {
      if (!turn) return { provider: 'peer', iceServers }
      const relay = { urls: [turn.url], ...credentials(turn.secret, consultationId, notAfter) }
      return { provider: 'peer', iceServers: [...iceServers, relay], ...(anonymous && { relayOnly: true }) }
    },
    close: async () => {},
  }
}
