import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { dailyAccount, DailyRefusal, type DailyDoubleAccount } from './account.ts'

/** A key that no account has. */
export const dailyKey = 'double0key0of0nobody'

/** What goes wrong with the next requests that fit: before their deed, or after it, when only the answer is lost. */
export interface DailyTrouble {
  method: string
  path: RegExp
  does:
    | 'fail'
    | 'cut before'
    | 'cut after'
    | 'too many'
    | 'much too many'
    | 'slow'
    | 'forbid'
    | 'no such key'
    | 'no json'
    | 'other json'
  times: number
}

type Body = Parameters<DailyDoubleAccount['make']>[0] & Parameters<DailyDoubleAccount['eject']>[1]
type Deed = (account: DailyDoubleAccount, name: string, body: Body) => unknown
const routes: [method: string, path: RegExp, deed: Deed][] = [
  ['POST', /^\/v1\/rooms$/, (account, _, body) => account.make(body)],
  ['GET', /^\/v1\/rooms\/([^/]+)$/, (account, name) => account.get(name)],
  ['POST', /^\/v1\/rooms\/([^/]+)$/, (account, name, body) => account.change(name, body)],
  ['DELETE', /^\/v1\/rooms\/([^/]+)$/, (account, name) => account.remove(name)],
  ['POST', /^\/v1\/rooms\/([^/]+)\/eject$/, (account, name, body) => account.eject(name, body)],
  ['POST', /^\/v1\/meeting-tokens$/, (account, _, body) => account.token(body)],
]

/** Faults by their names: https://docs.daily.co/docs/rest-api/errors. */
const refusals: Partial<Record<DailyTrouble['does'], [status: number, error: string]>> = {
  fail: [500, 'server-error'],
  'too many': [429, 'rate-limit-error'],
  'much too many': [429, 'rate-limit-error'],
  forbid: [403, 'forbidden-error'],
  'no such key': [401, 'authentication-error'],
}
const waits: Partial<Record<DailyTrouble['does'], string>> = { 'too many': '1', 'much too many': '30' }

/** How long a slow answer takes. */
const SLOW_MS = 1_500

const requested = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Daily's REST API on this machine, written from its documents, with rooms that let in whom Daily would let in. */
export async function openDaily() {
  const account = dailyAccount()
  const troubles: DailyTrouble[] = []
  const asked: { method: string; path: string; body: string }[] = []

  function carryOut(method: string, path: string, text: string): { status: number; body: string } {
    try {
      const body = text === '' ? {} : (JSON.parse(text) as Body)
      for (const [verb, pattern, deed] of routes) {
        const match = verb === method ? pattern.exec(path) : null
        if (match) return requested(200, deed(account, match[1] ?? '', body))
      }
      return requested(404, { error: 'not-found' })
    } catch (error) {
      if (error instanceof SyntaxError) return requested(400, { error: 'json-parsing-error' })
      if (!(error instanceof DailyRefusal)) throw error
      return requested(error.status, { error: error.code, info: error.message })
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '/' } = request
    const text = await bodyOf(request)
    asked.push({ method, path, body: text })
    const say = (status: number, body: string, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    const { authorization } = request.headers
    if (!authorization?.startsWith('Bearer ')) return say(400, '{"error":"authorization-header-error"}')
    if (authorization !== `Bearer ${dailyKey}`) return say(401, '{"error":"authentication-error"}')
    const trouble = troubles.find((each) => each.times > 0 && each.method === method && each.path.test(path))
    if (trouble) trouble.times--
    const does = trouble?.does
    if (does === 'cut before') return void request.socket.destroy()
    const refusal = does && refusals[does]
    const wait = does && waits[does]
    if (refusal) {
      const [status, error] = refusal
      return say(
        status,
        JSON.stringify({ error, info: `${path} of ${dailyKey}` }),
        wait === undefined ? {} : { 'retry-after': wait },
      )
    }
    if (does === 'slow') await sleep(SLOW_MS)
    const answer = carryOut(method, path, text)
    if (does === 'cut after') return void request.socket.destroy()
    if (does === 'no json') return say(200, '<html>')
    if (does === 'other json') return say(200, '{"data":[]}')
    say(answer.status, answer.body)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    account,
    /** Every request that came. */
    asked,
    break: (trouble: DailyTrouble) => void troubles.push(trouble),
    /** Nothing goes wrong any more. */
    mend: () => void (troubles.length = 0),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type DailyDouble = Awaited<ReturnType<typeof openDaily>>
