// Preloaded into a test server: its test may ask the server's own database and see what a request asked of it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { Client, Pool } from 'pg'
import type { Inspection } from './inspected.ts'

const requests = new AsyncLocalStorage<string[]>()
const statements = new Map<string, string[]>()
let database: Pool | undefined

type Method = (...args: unknown[]) => unknown

/** Looks at every call of a method before it happens. */
function beforeEach<T extends object>(prototype: T, name: string, look: (self: T, args: unknown[]) => void) {
  const original = Reflect.get(prototype, name) as Method
  const watched = new Proxy(original, {
    apply(method, self: T, args: unknown[]): unknown {
      look(self, args)
      return Reflect.apply(method, self, args)
    },
  })
  Reflect.set(prototype, name, watched)
}

// The first pool to connect is the product's own; the job queue opens another one later.
beforeEach(Pool.prototype, 'connect', (pool) => void (database ??= pool))
beforeEach(Client.prototype, 'query', (_, [statement]) => {
  const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text: string })
  requests.getStore()?.push(text)
})

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const name = request.headers['x-inspect']
  const own: string[] = []
  if (typeof name === 'string') statements.set(name, own)
  requests.enterWith(own)
})

async function answer(question: Inspection): Promise<unknown> {
  if ('request' in question) return statements.get(question.request) ?? []
  if (!database) throw new Error('the server has no database yet')
  return (await database.query(question.text, question.values)).rows
}

process.on('message', (question: Inspection & { id: number }) => {
  answer(question).then(
    (value) => process.send?.({ id: question.id, value }),
    (error: unknown) => process.send?.({ id: question.id, error: String(error) }),
  )
})
process.channel?.unref()
