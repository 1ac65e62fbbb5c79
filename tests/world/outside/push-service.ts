import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PushSubscription } from '#contract/push.ts'
import { ownCertificate } from './certificate.ts'
import { newSubscription, readPush, signerOf, type ReadingKeys } from './push-crypto.ts'

/** How the service answers a push: 201 when nothing else is said. */
export interface Behaviour {
  status?: number
  /** Of a header that says when to come again. */
  retryAfter?: string
  /** Answers after so many milliseconds. */
  slowMs?: number
  /** Where a redirect leads. */
  location?: string
  /** Ends the connection instead of answering. */
  hangUp?: boolean
}

/** A push as it arrived, opened with the keys of the browser it was for. */
interface Received {
  text: string
  headers: IncomingHttpHeaders
  /** The public key it was signed with. */
  signer: string
  /** Which connection it came over. */
  connection: number
}

/** One browser that listens, and what came for it. */
export interface Device {
  subscription: PushSubscription
  received: Received[]
  /** How the service answers from now on: the first to the next push, the last to all that follow. */
  answer(...behaviours: Behaviour[]): void
  /** How often it was tried, answered well or not. */
  tries(): number
}

interface Mailbox {
  received: Received[]
  keys: ReadingKeys
  behaviours: Behaviour[]
  tries: number
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/**
 * A push service over TLS with an authority of its own. It takes only what is signed well and can be opened, and then
 * behaves as it was told for each browser.
 */
export async function startPushService() {
  const folder = mkdtempSync(join(tmpdir(), 'saruna-push-'))
  const { cert, key } = ownCertificate()
  const certificateFile = join(folder, 'authority.pem')
  writeFileSync(certificateFile, cert)
  const boxes = new Map<string, Mailbox>()
  const connections = new Map<object, number>()
  const arrived = new EventTarget()
  let origin = ''

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const box = boxes.get(request.url ?? '')
    const signer = signerOf(request.headers.authorization, origin)
    if (!box) return void response.writeHead(404).end()
    if (!signer) return void response.writeHead(403).end()
    const text = readPush(body, box.keys)
    box.tries += 1
    const behaviour = box.behaviours.length > 1 ? box.behaviours.shift() : box.behaviours[0]
    const { status = 201, slowMs = 0, retryAfter, location, hangUp } = behaviour ?? {}
    if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (status === 201 && !hangUp) {
      const connection = connections.get(request.socket) ?? connections.size + 1
      connections.set(request.socket, connection)
      box.received.push({ text, headers: request.headers, signer, connection })
    }
    arrived.dispatchEvent(new Event('push'))
    if (hangUp) return void request.socket.destroy()
    response.writeHead(status, {
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      ...(location === undefined ? {} : { location }),
    })
    response.end('x'.repeat(100))
  }

  const server = createServer({ cert, key }, (request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `https://${host}`

  return {
    host,
    cert,
    /** What a server needs to speak to this service. */
    env: { PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: certificateFile },
    newDevice(...behaviours: Behaviour[]): Device {
      const path = `/push/${randomUUID()}`
      const { subscription, keys } = newSubscription(origin + path)
      const box: Mailbox = { keys, behaviours, tries: 0, received: [] }
      boxes.set(path, box)
      return {
        subscription,
        received: box.received,
        answer: (...next) => void (box.behaviours = next),
        tries: () => box.tries,
      }
    },
    /** Waits until something holds that a push brings about. */
    async until(holds: () => boolean): Promise<void> {
      while (!holds()) {
        try {
          await once(arrived, 'push', { signal: AbortSignal.timeout(20_000) })
        } catch {
          throw new Error('no push came that was waited for')
        }
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
