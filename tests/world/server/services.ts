import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { compose, type Services } from '../../../server/compose.ts'
import { readConfig } from '../../../server/config.ts'
import { createDatabase } from './postgres.ts'
import { templateOf } from './template.ts'

/** The services of a server, in the process of the test and over data of their own. The queues run no jobs. */
export interface OpenServices {
  services: Services
  /** Runs SQL on that data. */
  sql: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** Opens them in the suite's home; or on the data of a server that was stopped, which stay. */
export async function openServices(of?: {
  dataDir: string
  databaseUrl: string | undefined
}): Promise<OpenServices> {
  const { dataDir, databaseUrl, remove } = of ? { ...of, remove: async () => {} } : await newData()
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:4700',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const services = await compose(config, { info: () => {}, warn: () => {}, error: () => {} })
  return {
    services,
    async sql<Row>(text: string, values: unknown[] = []) {
      const { rows } = await services.database.sql.executeQuery(CompiledQuery.raw(text, values))
      return rows as Row[]
    },
    async close() {
      await services.close()
      await remove()
    },
  }
}

/** Data where every installation is after its first second. */
async function newData() {
  const dataDir = mkdtempSync(join(tmpdir(), 'saruna-services-'))
  const home = process.env['TEST_HOME'] === 'postgres' ? 'postgres' : 'embedded'
  const template = templateOf(home)
  if (template) cpSync(template.dataDir, dataDir, { recursive: true })
  const database = home === 'postgres' ? await createDatabase(template?.database) : undefined
  return {
    dataDir,
    databaseUrl: database?.url,
    async remove() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
