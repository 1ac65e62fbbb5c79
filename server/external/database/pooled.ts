import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from './port.ts'
import type { Query } from './home.ts'

const RETRIES = 3
const worthAnotherTry = new Set(['40001', '40P01'])

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/**
 * The port over a pool. Waiting for a second connection inside a transaction would hang the embedded home for ever,
 * so it is refused at once, in both homes alike.
 */
export function databaseOver<Schema>(pool: Pool): Database<Schema> & { readonly query: Query } {
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
  return {
    sql,
    async transact(work) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await sql.transaction().execute((tx) => inside.run(true, () => work(tx)))
        } catch (error) {
          if (attempt === RETRIES || !worthAnotherTry.has(codeOf(error))) throw error
          await wait(Math.random() * 20 * 2 ** attempt)
        }
      }
    },
    async query(text, values) {
      refuseInside()
      return (await pool.query<Record<string, unknown>>(text, values)).rows
    },
    async ping() {
      await pool.query('select 1')
    },
    close: () => sql.destroy(),
  }
}
