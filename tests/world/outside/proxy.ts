import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Mutation } from '#contract/sync.ts'

/** Where the service worker lies. */
const WORKER = '/sw.js'

/** What the server answered. */
interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push that has left the browser, in the hands of a test. */
export interface PendingPush {
  readonly token: string
  readonly mutations: readonly Mutation[]
  /** Carries it to the server, once for each call, however late. */
  ask(): Promise<Reply>
  /** Carries a reply to the browser. */
  answer(reply: Reply): void
  /** Ends the browser's connection without an answer. */
  cut(): void
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A line between browsers and a server on this machine. It carries everything as it is, but a test may take a push into
 * its own hands, or unplug the line.
 */
export async function startProxy(serverPort: number) {
  const to = { host: '127.0.0.1', port: serverPort }
  const sockets = new Set<Socket>()
  const pushes: PendingPush[] = []
  const waiters: ((push: PendingPush) => void)[] = []
  let plugged = true
  let releases = 0
  let replaced: string | null = null

  async function ask({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Reply> {
    const question = request({ ...to, method, path: url, headers, agent: false })
    question.end(body)
    const [reply] = (await once(question, 'response')) as [IncomingMessage]
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: await bodyOf(reply) }
  }

  function hold(from: IncomingMessage, response: ServerResponse, body: Buffer): PendingPush {
    const { mutations } = JSON.parse(body.toString()) as { mutations: Mutation[] }
    return {
      token: from.headers.authorization?.replace('Bearer ', '') ?? '',
      mutations,
      ask: () => ask(from, body),
      answer: (reply) => void response.writeHead(reply.status, reply.headers).end(reply.body),
      cut: () => void from.socket.destroy(),
    }
  }

  async function carryPush(from: IncomingMessage, response: ServerResponse): Promise<void> {
    const push = hold(from, response, await bodyOf(from))
    pushes.push(push)
    const waiter = waiters.shift()
    if (waiter) return waiter(push)
    push.answer(await push.ask())
  }

  /** The program of the last release differs from the one before in its bytes, which is all a browser looks at. */
  async function carryWorker(response: ServerResponse): Promise<void> {
    const reply = await fetch(`http://${to.host}:${to.port}${WORKER}`)
    const kept = ['content-type', 'cache-control', 'content-security-policy']
    for (const name of kept) response.setHeader(name, reply.headers.get(name) ?? '')
    response.end(`${await reply.text()}\n// ${releases}`)
  }

  function carry(from: IncomingMessage, response: ServerResponse): void {
    const { method, url, headers } = from
    if (url === WORKER && replaced !== null)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(replaced)
    if (url === WORKER && releases > 0) return void carryWorker(response).catch(() => from.socket.destroy())
    const question = request({ ...to, method, path: url, headers, agent: false })
    question.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 0, reply.headers)
      reply.on('error', () => from.socket.destroy()).pipe(response)
    })
    question.on('error', () => from.socket.destroy())
    from.pipe(question)
  }

  const proxy = createServer((from, response) => {
    if (from.method !== 'POST' || from.url !== '/v1/sync/push') return carry(from, response)
    carryPush(from, response).catch(() => from.socket.destroy())
  })
  proxy.on('connection', (socket: Socket) => {
    if (!plugged) return socket.destroy()
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  proxy.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer) => {
    const server = connect(to, () => {
      const lines = rawHeaders.map((word, n) => (n % 2 === 0 ? `${word}: ` : `${word}\r\n`))
      server.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      server.write(head)
      server.pipe(socket).pipe(server)
    })
    server.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => server.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')

  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Every push that came by, in its order. */
    pushes: pushes as readonly PendingPush[],
    /** Takes the next push out of the line: nobody else carries it. */
    takePush: () => new Promise<PendingPush>((resolve) => waiters.push(resolve)),
    /** From now on there is a newer version of the program. */
    release() {
      releases += 1
    },
    /** From now on this is the worker, in place of the server's; null is the server's again. */
    replaceWorker(script: string | null) {
      replaced = script
    },
    /** From now on nothing gets through. */
    unplug() {
      plugged = false
      hangUp()
    },
    plug() {
      plugged = true
    },
    async close() {
      proxy.close()
      hangUp()
      await once(proxy, 'close')
    },
  }
}
