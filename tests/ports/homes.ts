import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/external/database/embedded.ts'
import type { DatabaseHome } from '../../server/external/database/home.ts'
import { openPostgres } from '../../server/external/database/postgres.ts'
import { createDatabase } from '../world/postgres.ts'

/** One home of the data, opened as often as a test wants, and cleared away at the end. */
export interface Home {
  open<Schema>(): Promise<DatabaseHome<Schema>>
  remove(): Promise<void>
}

const onError = (): void => {}

/** Both homes by name; each suite of the database runs in both. */
export const homes: Record<'embedded' | 'PostgreSQL', () => Promise<Home>> = {
  async embedded() {
    const folder = mkdtempSync(join(tmpdir(), 'saruna-data-'))
    return {
      open: () => openEmbedded({ folder: join(folder, 'db'), onError }),
      remove: async () => rmSync(folder, { recursive: true }),
    }
  },
  async PostgreSQL() {
    const database = await createDatabase()
    return {
      open: async () => openPostgres({ url: database.url, onError }),
      remove: () => database.drop(),
    }
  },
}
