import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { networkOf } from './address.ts'
import type { ConnectionLimit } from './connection-limit.ts'
import { fixedHeaders, preflightHeaders, type Site } from './headers.ts'
import { InFlight } from './in-flight.ts'
import type { Latencies } from './latencies.ts'

/** How long a connection may take to send the head of a request, and a whole one; files come by slow lines. */
const HEAD_MS = 10_000
const REQUEST_MS = 120_000

/** An HTTP server, and how it ends. */
interface WebServer {
  readonly server: Server
  /**
   * For `lastCallMs` everything that comes is still answered, on connections that close with the answer; then nothing
   * new is taken. Once all is answered, `closeLines` closes what is no request, such as sockets; what still runs
   * after `graceMs` is cut off.
   */
  close: (options: { lastCallMs: number; graceMs: number; closeLines: () => void }) => Promise<void>
}

/**
 * An HTTP server for the app; `connections` limits them where no proxy stands between, which has a limit of its own.
 * Fixed headers go straight onto Node's response: as middleware they cost a fifth.
 */
export function webServer(
  app: Hono,
  site: Site,
  { connections, latencies }: { connections: ConnectionLimit | null; latencies: Pick<Latencies, 'ended'> },
): WebServer {
  const listener = getRequestListener(app.fetch)
  const headersOf = fixedHeaders(site)
  const inFlight = new InFlight()
  const server = createServer(
    { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: 2000 },
    (request, response) => {
      const begun = performance.now()
      inFlight.add(response, () => latencies.ended(request, response, performance.now() - begun))
      const path = request.url ?? '/'
      for (const [name, value] of headersOf(path)) response.setHeader(name, value)
      if (site.hosts.api && request.method === 'OPTIONS' && path.startsWith('/v1/')) {
        response.writeHead(204, preflightHeaders).end()
        return
      }
      void listener(request, response)
    },
  )
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? 'unknown')
    if (connections?.isFull(address)) socket.destroy()
    else connections?.count(address, socket)
  })
  // Longer than proxies keep idle connections, so that they close first and never meet a closed one.
  server.keepAliveTimeout = 75_000
  return {
    server,
    async close({ lastCallMs, graceMs, closeLines }) {
      inFlight.end()
      // What was on its way when it began is read and answered: whoever sent it cannot know.
      await wait(lastCallMs)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      await inFlight.answered(graceMs)
      closeLines()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Starts listening; answers the port, also when any free one was asked for. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
