// Preloaded into a test server: its test may ask the server's own database and see what a request asked of it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { writeHeapSnapshot } from 'node:v8'
import { Client, escapeLiteral, Pool, type PoolClient } from 'pg'
import type { Inspection, Statement } from './inspected.ts'

const requests = new AsyncLocalStorage<Statement[]>()
const statements = new Map<string, Statement[]>()
let database: Pool | undefined
let plans = 0

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
beforeEach(Client.prototype, 'query', (_, [statement, values]) => {
  const said = typeof statement === 'string' ? { text: statement, values } : (statement as Statement)
  requests.getStore()?.push({ text: said.text, values: Array.isArray(said.values) ? said.values : [] })
})

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const name = request.headers['x-inspect']
  const own: Statement[] = []
  if (typeof name === 'string') statements.set(name, own)
  requests.enterWith(own)
})

async function answer(question: Inspection): Promise<unknown> {
  if ('request' in question) return statements.get(question.request) ?? []
  if ('heapInto' in question) return writeHeapSnapshot(question.heapInto)
  if (!database) throw new Error('the server has no database yet')
  if ('analyse' in question) return plan(database, question.analyse)
  return ask(database, question)
}

/** A test fills tables as no request does: the time a statement may take is the product's, not the test's. */
async function ask(pool: Pool, { text, values }: Statement): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    return (await client.query(text, values)).rows
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return escapeLiteral(value.toISOString())
  return escapeLiteral(
    Array.isArray(value) ? `{${value.join(',')}}` : `${value as string | number | boolean}`,
  )
}

/** A statement that the product has planned once must be good with the one plan for all values. */
async function asPlannedOnce(client: PoolClient, text: string, values: unknown[]): Promise<string> {
  await client.query('set local plan_cache_mode = force_generic_plan')
  const name = `planned_once_${++plans}`
  await client.query(`prepare ${name} as ${text};`)
  return `execute ${name}${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
}

/** How the database carries a statement out, tried and taken back. */
async function plan(pool: Pool, { text, values }: Statement): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A table small enough is read whole even where an index stands by; in the size that counts it would not be.
    await client.query('set local enable_seqscan = off')
    const explained = text.endsWith(' */') ? await asPlannedOnce(client, text, values) : text
    const { rows } = await client.query<Record<string, unknown>>(
      `explain (analyse, format json) ${explained}`,
      explained === text ? values : [],
    )
    return rows[0]?.['QUERY PLAN']
  } finally {
    await client.query('rollback')
    client.release()
  }
}

process.on('message', (question: Inspection & { id: number }) => {
  answer(question).then(
    (value) => process.send?.({ id: question.id, value }),
    (error: unknown) => process.send?.({ id: question.id, error: String(error) }),
  )
})
process.channel?.unref()
