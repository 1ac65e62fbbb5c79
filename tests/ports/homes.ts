import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/external/database/embedded.ts'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { openPostgres } from '../../server/external/database/postgres.ts'
import type { Statements } from '../../server/external/files/database.ts'
import { queryOf } from '../../server/store/query-of.ts'
import { createDatabase } from '../world/server/postgres.ts'

/** One home of the data, opened as often as a test wants, and cleared away at the end. */
export interface Home {
  open<Schema>(): Promise<DatabaseHome<Schema>>
  remove(): Promise<void>
  /** What its databases had logged. */
  errors: unknown[]
}

/** Both homes by name; each suite of the database runs in both. */
export const homes: Record<'embedded' | 'PostgreSQL', () => Promise<Home>> = {
  async embedded() {
    const folder = mkdtempSync(join(tmpdir(), 'saruna-data-'))
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    return {
      errors,
      open: () => openEmbedded({ folder: join(folder, 'db'), onError }),
      remove: async () => rmSync(folder, { recursive: true }),
    }
  },
  async PostgreSQL() {
    const database = await createDatabase()
    const errors: unknown[] = []
    const onError = (error: unknown) => void errors.push(error)
    return {
      errors,
      open: async () => openPostgres({ url: database.url, onError }),
      remove: () => database.drop(),
    }
  },
}

/** A database as files want it. */
export const statementsOf = <Schema>(database: DatabaseHome<Schema>): Statements => ({
  query: database.query,
  transact: (work) => database.transact((tx) => work(queryOf(tx))),
})
