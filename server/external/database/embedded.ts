import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { escapeIdentifier, Pool } from 'pg'
import { DurableNodeFS } from './durable-fs.ts'
import { engineStreams } from './engine-stream.ts'
import type { DatabaseHome } from './home.ts'
import { serveCopies } from './copies.ts'
import { databaseOver } from './pooled.ts'
import { lockForProcess } from './process-lock.ts'
import { columnTypes } from './types.ts'

interface EmbeddedOptions {
  /** The folder of the data; one process at a time. */
  readonly folder: string
  /** How long to wait for a predecessor that is still ending. */
  readonly patienceMs?: number
  readonly maintenanceMs?: number
  readonly onError: (error: unknown) => void
}

/** Durable, and with a quarter of the usual buffers: all of them are written over at every start. */
const settings = ['fsync=on', 'wal_sync_method=fsync', 'timezone=UTC', 'shared_buffers=32MB'].flatMap(
  (setting) => ['-c', setting],
)

async function startEngine(folder: string): Promise<PGlite> {
  const engine = new PGlite({
    dataDir: folder,
    fs: new DurableNodeFS(folder),
    extensions: { btree_gist },
    // '-F' is fsync off.
    startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F').concat(settings),
  })
  await engine.waitReady
  return engine
}

/** PostgreSQL inside this process. Durable: what was committed survives a kill. */
export async function openEmbedded<Schema>({
  folder,
  patienceMs = 0,
  maintenanceMs = 300_000,
  onError,
}: EmbeddedOptions): Promise<DatabaseHome<Schema>> {
  mkdirSync(dirname(folder), { recursive: true })
  const unlock = await lockForProcess(folder, patienceMs)
  try {
    const engine = await startEngine(folder)
    const pool = new Pool({
      stream: engineStreams(engine),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      max: 1,
      types: columnTypes,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 15_000,
      // The one session outlives its clients: what one left behind must not reach the next.
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so.
      onConnect: (client) => client.query('rollback; reset all; deallocate all'),
    })
    pool.on('error', onError)
    const heard = new EventEmitter<Record<string, [payload: string]>>()
    pool.on('connect', (client) => {
      client.on('notification', ({ channel, payload = '' }) => heard.emit(channel, payload))
    })
    const database = databaseOver<Schema>(pool, onError)
    let round = 0
    // There is no checkpointer and no autovacuum in here: the log and dead rows would grow without end.
    const maintenance = setInterval(() => {
      database.query(++round % 12 ? 'checkpoint' : 'vacuum analyze').catch(onError)
    }, maintenanceMs).unref()
    const copies = await serveCopies({ folder, pool, onError })
    return {
      ...database,
      queueAccess: {
        kind: 'embedded',
        pool,
        async listen(channel, onMessage) {
          await database.query(`listen ${escapeIdentifier(channel)}`)
          heard.on(channel, onMessage)
          return async () => {
            heard.off(channel, onMessage)
            if (heard.listenerCount(channel) === 0)
              await database.query(`unlisten ${escapeIdentifier(channel)}`)
          }
        },
      },
      async close() {
        clearInterval(maintenance)
        await copies.close()
        await database.close()
        await engine.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
