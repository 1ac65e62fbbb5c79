// What the measuring of latencies is measured on: the product's web server with a route that does nothing, which no route of
// ours is as fast as; with the measuring or without.
import { Hono } from 'hono'
import { Latencies } from '../../server/http/latencies.ts'
import { listen, webServer } from '../../server/http/listen.ts'

const site = {
  publicUrl: 'http://localhost',
  hosts: { api: '', socket: '' },
  stripe: false,
  daily: false,
  serviceWorker: true,
}
const nothing = { ended: () => {}, name: () => {} }

async function serve({ port, measures }: { port: number; measures: boolean }): Promise<void> {
  const latencies = measures ? new Latencies() : nothing
  const app = new Hono()
  app.get('/v1/doctors/:id', (context) => {
    latencies.name(context, '/v1/doctors/{id}')
    return context.json({ id: context.req.param('id') })
  })
  await listen(webServer(app, site, { connections: null, latencies }).server, port, '127.0.0.1')
  process.send?.('ready')
}

process.once('message', (asked: Parameters<typeof serve>[0]) => void serve(asked))
