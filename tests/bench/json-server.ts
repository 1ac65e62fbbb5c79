import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text === '' ? undefined : JSON.parse(text)
}

/** Answers a request by its method, path and body. */
type Answer = (method: string, path: string, body: unknown) => [status: number, body: unknown]

/** Starts a server of its own that answers JSON, and an empty page at its root. */
export async function startJson(answer: Answer) {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url?.split('?')[0] ?? '')
    if (path === '/') response.setHeader('content-type', 'text/html').end('<!doctype html>')
    else {
      const [status, said] = answer(request.method ?? '', path, await bodyOf(request))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    }
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
