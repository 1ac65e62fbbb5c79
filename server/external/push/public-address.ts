import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Networks that are not the public internet: our own machine and network must not be reached through an endpoint. */
const inner = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(net, prefix, 'ipv4')
/** Of IPv6 only what is handed out for the internet, without its tunnels into IPv4. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

function isPublic({ address, family }: LookupAddress): boolean {
  if (family === 4) return !inner.check(address, 'ipv4')
  return outer.check(address, 'ipv6') && !inner.check(address, 'ipv6')
}

/** A name that leads to an address we do not speak to. */
export class InnerAddress extends Error {
  override name = 'InnerAddress'
}

/** Asks for all addresses of a name. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  answer: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Finds a name's public addresses for a connection, which goes to one of those and is never asked about again. */
export function publicLookup(resolve: Resolve = systemLookup): LookupFunction {
  return (host, options, answer) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '', 0)
      const found = addresses.filter(isPublic)
      const [first] = found
      if (!first) return answer(new InnerAddress(`${host} has no public address`), '', 0)
      return options.all ? answer(null, found) : answer(null, first.address, first.family)
    })
  }
}
