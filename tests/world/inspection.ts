// Preloaded into a test server: its test may ask the server's own database and see what a request asked of it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { Client, Pool } from 'pg'
import type { Inspection } from './inspected.ts'

const requests = new AsyncLocalStorage<string[]>()
const statements = new Map<string, string[]>()
let database: Pool | undefined

// The first pool to connect is the product's own; the job queue opens another one later.
const connect = Pool.prototype.connect
Pool.prototype.connect = function (this: Pool, ...args: never[]) {
  database ??= this
  return connect.apply(this, args)
} as typeof connect

const query = Client.prototype.query
Client.prototype.query = function (this: Client, ...args: [string | { text: string }]) {
  const [first] = args
  requests.getStore()?.push(typeof first === 'string' ? first : first.text)
  return query.apply(this, args as never)
} as unknown as typeof query

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
