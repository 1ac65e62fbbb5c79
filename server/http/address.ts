import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'

/** Reads a caller's address: of the `proxies` nearest entries of X-Forwarded-For the farthest is believed. */
export function requestAddress(proxies: number): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const direct = socket.remoteAddress ?? 'unknown'
    if (proxies === 0) return direct
    const hops = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    return (
      hops
        .map((hop) => hop.trim())
        .filter(Boolean)
        .at(-proxies) ?? direct
    )
  }
}

/** The same, of a call of the API. */
export function addressReader(proxies: number): (context: Context) => string {
  const read = requestAddress(proxies)
  return (context) => read((context.env as HttpBindings).incoming)
}
