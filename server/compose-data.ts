import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { askForCopy } from './external/database/copies.ts'
import type { DatabaseHome, Query } from './external/database/home.ts'
import { openPostgres } from './external/database/postgres.ts'
import { filesInDatabase } from './external/files/database.ts'
import { filesInFolder } from './external/files/folder.ts'
import { moveFiles } from './external/files/move.ts'
import type { Files } from './external/files/port.ts'
import { prepareJobs } from './external/jobs/pg-boss.ts'
import { aesGcmSealing, aesGcmVault } from './external/vault/aes-gcm.ts'
import { keptIndexKeys } from './external/vault/index-keys.ts'
import { keyId, type MasterKeys } from './external/vault/keyring.ts'
import { masterKeyFile } from './external/vault/master-key.ts'
import type { Vault } from './external/vault/port.ts'
import { assertSameKey, OTHER_KEY } from './external/vault/same-key.ts'
import type { Schema } from './store/schema.ts'
import { queryOf } from './store/query-of.ts'
import { keyIdsInUse } from './store/sealing/wrapped-keys.ts'

/** What compose needs of a logger (pino's is one). */
export interface Log {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** A process that was asked to end may need this long. */
const PREDECESSOR_MS = 21_000

/** The folder of the data, closed to everybody else, also where an older version made it. */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
}

/** Opens the database of this process. Of two adapters only the chosen one is loaded, as below: they bring large libraries. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDir'>,
  log: Log,
  waiting: { silenceMs?: number } = {},
): Promise<DatabaseHome<Schema>> {
  const onError = (error: unknown): void => log.error({ err: error }, 'an idle database connection broke')
  if (config.databaseUrl !== undefined) return openPostgres({ url: config.databaseUrl, onError, ...waiting })
  const { openEmbedded } = await import('./external/database/embedded.ts')
  return openEmbedded({ folder: config.databaseDir, patienceMs: PREDECESSOR_MS, onError })
}

const masterKeyPath = (config: Config): string => join(config.dataDir, 'master.key')

/** The keys that wrap all others: those that are set, or on one's own machine the one that was made there. */
export const masterKeysOf = (config: Config): MasterKeys =>
  config.encryptionKeys ?? [masterKeyFile(masterKeyPath(config))]

/** Opens the vault of a database; throws when something in it is sealed with a master key that is not there. */
export async function openVault(
  { query, sql }: Pick<DatabaseHome<Schema>, 'query' | 'sql'>,
  masterKeys: MasterKeys,
  log: Log,
): Promise<Vault> {
  const [inUse, ours] = [await keyIdsInUse(sql), masterKeys.map(keyId)]
  const missing = inUse.filter((id) => id !== '' && !ours.includes(id))
  if (missing.length > 0)
    throw new Error(`${OTHER_KEY}: ENCRYPTION_KEYS needs ${missing.join(', ')} and has ${ours.join(', ')}`)
  await assertSameKey(query, aesGcmSealing(masterKeys))
  log.info(
    { sealsWith: ours[0], opensWith: ours, inUse: inUse.map((id) => id || 'unnamed') },
    'the encryption keys are there',
  )
  return aesGcmVault(masterKeys, await keptIndexKeys(query, masterKeys))
}

const folderOf = ({ dataDir }: Config): Promise<Files> => filesInFolder(join(dataDir, 'files'))

const filesInTables = (database: DatabaseHome<Schema>): Files =>
  filesInDatabase({
    query: database.query,
    transact: (work) => database.transact((tx) => work(queryOf(tx))),
  })

/** Where files lie: in a bucket if one is set, in the database where it is a server, else in the folder of the data. */
async function filesOf(config: Config, database: DatabaseHome<Schema>): Promise<Files> {
  if (config.filesUrl) {
    const { filesInBucket } = await import('./external/files/bucket.ts')
    return filesInBucket(config.filesUrl)
  }
  return config.databaseUrl === undefined ? folderOf(config) : filesInTables(database)
}

/** Opens the files. What lay elsewhere before, in the folder or the database, is moved there before anybody asks for it. */
export async function openFiles(config: Config, database: DatabaseHome<Schema>, log: Log): Promise<Files> {
  const files = await filesOf(config, database)
  let moved = 0
  if (config.filesUrl || config.databaseUrl !== undefined)
    moved += await moveFiles(await folderOf(config), files)
  if (config.filesUrl) moved += await moveFiles(filesInTables(database), files)
  if (moved > 0) log.info({ moved }, 'files lie where they are kept now')
  return files
}

/** What a backup is read from while the product may be running; of an embedded database that is, a copy. */
export async function openForBackup(config: Config, log: Log) {
  const { databaseUrl, databaseDir, dataDir } = config
  if (databaseUrl === undefined && !existsSync(databaseDir)) throw new Error(`${dataDir} has no database`)
  const running = databaseUrl === undefined ? await askForCopy(databaseDir) : null
  const database = await openDatabase({ databaseUrl, databaseDir: running?.copy ?? databaseDir }, log)
  return {
    database,
    files: await filesOf(config, database),
    async close() {
      await database.close()
      running?.release()
    },
  }
}

/** What a backup is restored into. Nothing is written before it is asked for. */
export async function openForRestore(config: Config, log: Log) {
  if (config.encryptionKeys === undefined && !existsSync(masterKeyPath(config)))
    throw new Error('ENCRYPTION_KEY is missing: no backup has it, and without it nobody reads what is sealed')
  ownFolder(config.dataDir)
  const database = await openDatabase(config, log, { silenceMs: 0 })
  const onError = (error: unknown): void => log.error({ err: error }, 'the queue is disturbed')
  return {
    database,
    filesOutside:
      config.filesUrl || config.databaseUrl === undefined ? await filesOf(config, database) : null,
    filesWith: (query: Query) => filesInDatabase({ query, transact: (work) => work(query) }),
    prepareJobs: () => prepareJobs(database.queueAccess, onError),
    assertSameKey: (query: Query) => assertSameKey(query, aesGcmSealing(masterKeysOf(config))),
    close: () => database.close(),
  }
}
