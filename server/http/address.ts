import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { isIPv6 } from 'node:net'

/**
 * Reads from which network a call comes: of the `proxies` nearest entries of X-Forwarded-For the farthest is believed.
 */
export function addressReader(proxies: number): (context: Context) => string {
  return (context) => {
    const direct = getConnInfo(context).remote.address ?? 'unknown'
    if (proxies === 0) return networkOf(direct)
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    return networkOf(hops.filter(Boolean).at(-proxies) ?? direct)
  }
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
