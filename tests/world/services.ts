import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { compose, type Services } from '../../server/compose.ts'
import { readConfig } from '../../server/config.ts'
import { createDatabase } from './postgres.ts'
import { templateOf } from './template.ts'

/** The services of a server, in the process of the test and over data of their own. The queues run no jobs. */
export interface OpenServices {
  services: Services
  /** Runs SQL on that data. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Opens them in the suite's home. */
export async function openServices(): Promise<OpenServices> {
  const folder = mkdtempSync(join(tmpdir(), 'saruna-services-'))
  const home = process.env['TEST_HOME'] === 'postgres' ? 'postgres' : 'embedded'
  const template = templateOf(home)
  if (template) cpSync(template.dataDir, folder, { recursive: true })
  const database = home === 'postgres' ? await createDatabase(template?.database) : undefined
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:4700',
    ...(database ? { DATABASE_URL: database.url } : {}),
  })
  const services = await compose(config, { info: () => {}, error: () => {} })
  return {
    services,
    async sql<Row>(text: string, values: unknown[] = []) {
      const { rows } = await services.database.sql.executeQuery(CompiledQuery.raw(text, values))
      return rows as Row[]
    },
    async close() {
      await services.close()
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
