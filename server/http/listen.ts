import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fixedHeaders, preflightHeaders, type Site } from './headers.ts'

/** An HTTP server for the app. Fixed headers go straight onto Node's response: as middleware they cost a fifth. */
export function httpServer(app: Hono, site: Site): Server {
  const listener = getRequestListener(app.fetch)
  const headersOf = fixedHeaders(site)
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    for (const [name, value] of headersOf(path)) response.setHeader(name, value)
    if (site.hosts.api && request.method === 'OPTIONS' && path.startsWith('/v1/')) {
      response.writeHead(204, preflightHeaders).end()
      return
    }
    void listener(request, response)
  })
  // Longer than proxies keep idle connections, so that they close first and never meet a closed one.
  server.keepAliveTimeout = 75_000
  return server
}

/** Starts listening; answers the port, also when any free one was asked for. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Stops taking requests and lets running ones end; what still runs after `graceMs` is cut off. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // Connections fall idle one by one as their answers end, so closing the idle ones once is not enough.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(cut)
      resolve()
    })
  })
}
