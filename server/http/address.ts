import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Sign of a wrong TRUST_PROXY: the proxies that are trusted, and the addresses that X-Forwarded-For names. */
interface ProxyDoubt {
  readonly trusted: number
  readonly named: number
}

/**
 * Reads from which network a request comes: of the `proxies` nearest entries of X-Forwarded-For the farthest is believed.
 * `onDoubt` is called once, by the first request whose entries do not fit that number.
 */
export function requestAddress(
  proxies: number,
  onDoubt?: (doubt: ProxyDoubt) => void,
): (request: IncomingMessage) => string {
  let doubted = false
  return ({ socket, headers }) => {
    const direct = socket.remoteAddress ?? 'unknown'
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const named = hops.map((hop) => hop.trim()).filter(Boolean)
    if (!doubted && named.length > 0 && (proxies === 0 || named.length < proxies)) {
      doubted = true
      onDoubt?.({ trusted: proxies, named: named.length })
    }
    return networkOf(proxies === 0 ? direct : (named.at(-proxies) ?? direct))
  }
}

/** The same, of a call of the API. */
export function addressReader(...given: Parameters<typeof requestAddress>): (context: Context) => string {
  const read = requestAddress(...given)
  return (context) => read((context.env as HttpBindings).incoming)
}

/**
 * What is one caller to every limit: an IPv4 address, or the /64 of an IPv6 address, all of which belongs to whoever has
 * one of them. A port that a proxy wrote along is dropped.
 */
export function networkOf(written: string): string {
  const address = written.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const gap = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
