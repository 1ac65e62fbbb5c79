import { Agent } from 'node:https'
import webPush from 'web-push'
import type { Clock } from '../clock/port.ts'
import { isAllowed, PUSH_HOSTS } from './hosts.ts'
import type { Delivery, Listener, Push, PushServices } from './port.ts'
import { post, type Answer } from './post.ts'
import { InnerAddress, publicLookup, type Resolve } from './public-address.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { signatures } from './signatures.ts'
import type { VapidKeys } from './vapid-keys.ts'

interface Options {
  readonly keys: VapidKeys
  /** Whom a push service may ask about us: a mailto: or https: address. */
  readonly subject: string
  /** Real time, which push services live by. */
  readonly clock: Clock
  readonly hosts?: readonly string[]
  readonly timeoutMs?: number
  /** How names become addresses. An address that stands on the list of hosts itself is not asked about. */
  readonly resolve?: Resolve
}

const DAY_SECONDS = 86_400

function waitAsked(retryAfter: string | undefined, now: number): { after?: number } {
  if (retryAfter === undefined) return {}
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000
  return Number.isNaN(seconds) ? {} : { after: Math.min(Math.max(Math.ceil(seconds), 1), DAY_SECONDS) }
}

function deliveryOf({ status, retryAfter }: Answer, now: number): Delivery {
  const why = `status ${status}`
  if (status >= 200 && status < 300) return { state: 'delivered' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status >= 500) return { state: 'later', why, ...waitAsked(retryAfter, now) }
  return { state: 'refused', why }
}

/** The browsers' push services, spoken to directly: RFC 8030 over kept connections, sealed by RFC 8291, signed by RFC 8292. */
export function webPushServices(options: Options): PushServices & { openCircuits: () => number } {
  const { keys, subject, clock, hosts = PUSH_HOSTS, timeoutMs = 10_000, resolve } = options
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 30_000, lookup: publicLookup(resolve) })
  const signed = signatures(keys, subject, clock)
  const resting = circuitBreaker(clock)

  async function send(to: Listener, push: Push): Promise<Delivery> {
    if (!isAllowed(to.endpoint, hosts)) return { state: 'refused', why: 'host not allowed' }
    const url = new URL(to.endpoint)
    const after = resting.left(url.origin)
    if (after > 0) return { state: 'later', after, why: 'the push service is silent' }
    const { cipherText } = webPush.encrypt(to.p256dh, to.auth, push.text, 'aes128gcm')
    const headers = {
      authorization: signed(url.origin),
      ttl: push.ttl,
      urgency: push.urgent ? 'high' : 'normal',
      topic: push.topic,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': cipherText.length,
    }
    try {
      const answer = await post({ url, headers, body: cipherText, agent, timeoutMs })
      resting.answered(url.origin)
      return deliveryOf(answer, clock.now())
    } catch (error) {
      if (error instanceof InnerAddress) return { state: 'refused', why: error.message }
      resting.failed(url)
      return { state: 'later', why: error instanceof Error ? error.message : String(error) }
    }
  }

  return {
    publicKey: keys.publicKey,
    allows: (endpoint) => isAllowed(endpoint, hosts),
    send,
    openCircuits: resting.open,
    close: () => agent.destroy(),
  }
}
