import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * Reads from which network a request comes: of the `proxies` nearest entries of X-Forwarded-For the farthest is believed.
 */
export function requestAddress(proxies: number): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const direct = socket.remoteAddress ?? 'unknown'
    if (proxies === 0) return networkOf(direct)
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const named = hops.map((hop) => hop.trim()).filter(Boolean)
    return networkOf(named.at(-proxies) ?? direct)
  }
}

/** The same, of a call of the API. */
export function addressReader(proxies: number): (context: Context) => string {
  const read = requestAddress(proxies)
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
