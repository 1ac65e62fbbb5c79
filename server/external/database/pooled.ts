import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Committing, Tx } from './port.ts'
import type { DatabaseHome } from './home.ts'

const RETRIES = 3
const worthAnotherTry = new Set(['40001', '40P01'])

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** Gives statements that end with a comment its text as their name: pg has named ones planned once for a connection. */
function nameByComment(client: PoolClient): void {
  // pg's `query` is many functions in one; whatever is asked of it is handed through as it came.
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values: unknown, done: unknown): unknown =>
    typeof text === 'string' && text.endsWith(' */')
      ? query({ name: text.slice(text.lastIndexOf('/* ') + 3, -3), text, values }, undefined, done)
      : query(text, values, done)
  client.query = named as PoolClient['query']
}

/**
 * The port over a pool. Waiting for a second connection inside a transaction would hang the embedded home for ever,
 * so it is refused at once, in both homes alike.
 */
export function databaseOver<Schema>(
  pool: Pool,
  onError: (error: unknown) => void,
): Omit<DatabaseHome<Schema>, 'queueAccess'> {
  pool.on('connect', nameByComment)
  const inside = new AsyncLocalStorage<true>()
  const refuseInside = (): void => {
    if (inside.getStore())
      throw new Error('a second connection was asked for inside a transaction: use its tx')
  }
  const sql = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: Object.assign(Object.create(pool) as Pool, {
        connect: async () => {
          refuseInside()
          return pool.connect()
        },
      }),
    }),
  })
  // The pool's own `query` throws a connection away with every statement that fails; the embedded home has but one,
  // and whoever waits for it would be told that it broke.
  const query: DatabaseHome<Schema>['query'] = async <Row extends object>(
    text: string,
    values?: unknown[],
  ) => {
    refuseInside()
    const client = await pool.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      client.release()
    }
  }
  /** One try: what a try that failed wanted to be told of is forgotten with it. */
  async function tryOnce<T>(work: (tx: Tx<Schema>) => Promise<T>): Promise<T> {
    const hooks: (() => void)[] = []
    const committing: Committing = { afterCommit: (hook) => void hooks.push(hook) }
    const done = await sql
      .transaction()
      .execute((tx) => inside.run(true, () => work(Object.assign(tx, committing))))
    for (const hook of hooks) {
      try {
        hook()
      } catch (error) {
        onError(error)
      }
    }
    return done
  }
  return {
    sql,
    query,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async transact(work) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await tryOnce(work)
        } catch (error) {
          if (attempt === RETRIES || !worthAnotherTry.has(codeOf(error))) throw error
          await wait(Math.random() * 20 * 2 ** attempt)
        }
      }
    },
    async ping() {
      await query('select 1')
    },
    close: () => sql.destroy(),
  }
}
