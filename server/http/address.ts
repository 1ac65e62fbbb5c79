import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Reads the caller's address: of the `proxies` nearest entries of X-Forwarded-For the farthest is believed. */
export function addressReader(proxies: number): (context: Context) => string {
  return (context) => {
    const direct = getConnInfo(context).remote.address ?? 'unknown'
    if (proxies === 0) return direct
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    return hops.filter(Boolean).at(-proxies) ?? direct
  }
}
