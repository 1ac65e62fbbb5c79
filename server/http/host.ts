import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The host that a request names, without its port, as browsers write it; undefined where it names none. */
function namedHost({ host }: IncomingHttpHeaders): string | undefined {
  if (host === undefined || host === '') return undefined
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '')
}

/** Names that no name server answers for: a page elsewhere cannot have them lead here. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Whether a request names this machine as itself. Who is trusted for coming from this machine must also have meant it: under
 * a name of their own that leads here (DNS rebinding), pages of others reach us through the browser of whoever works on it.
 */
export function namesThisMachine(headers: IncomingHttpHeaders): boolean {
  const host = namedHost(headers)
  return host !== undefined && LOOPBACK.test(host)
}

/** The addresses of this site. */
interface Addresses {
  readonly publicUrl: string
  readonly hosts: { readonly api: string; readonly socket: string }
}

/** Tells whether a request names a host of ours: of an address that is set, this machine, or an address in figures. */
export function ownHosts({ publicUrl, hosts }: Addresses): (headers: IncomingHttpHeaders) => boolean {
  const named = [publicUrl, hosts.api, hosts.socket].flatMap((address) => URL.parse(address)?.hostname ?? [])
  const ours = new Set(named)
  return (headers) => {
    const host = namedHost(headers)
    if (host === undefined) return false
    return ours.has(host) || LOOPBACK.test(host) || isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0
  }
}

/**
 * Tells whether a socket is meant for us: it names a host of ours, or our page opened it, as its browser says. A page of
 * others whose name was made to lead here has one name for both, which is neither.
 */
export function socketsForUs(site: Addresses): (request: IncomingMessage) => boolean {
  const isOurs = ownHosts(site)
  return ({ headers }) => headers.origin === site.publicUrl || isOurs(headers)
}
