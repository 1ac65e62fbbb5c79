import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Pool } from 'pg'
import { DurableNodeFS } from './durable-fs.ts'
import type { DatabaseHome } from './home.ts'
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

const FAIR_SHARE_MS = 4

async function startEngine(folder: string): Promise<PGlite> {
  const engine = new PGlite({
    dataDir: folder,
    fs: new DurableNodeFS(folder),
    extensions: { btree_gist },
    // '-F' is fsync off.
    startParams: PGlite.defaultStartParams
      .filter((parameter) => parameter !== '-F')
      .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC'),
  })
  await engine.waitReady
  return engine
}

/** PGlite answers in micro-tasks: a run of awaited queries would starve timers and sockets, so it lets them in. */
function fairly(engine: PGlite): PGlite {
  let last = performance.now()
  return {
    waitReady: engine.waitReady,
    async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
      if (performance.now() - last > FAIR_SHARE_MS) {
        await new Promise(setImmediate)
        last = performance.now()
      }
      return engine.execProtocolStream(...args)
    },
  } as unknown as PGlite
}

/** The one session outlives its pg client: one destroyed inside a transaction must not hand it to the next. */
function singleConnection(engine: PGlite): ReturnType<typeof createPgConfig> {
  const config = createPgConfig(fairly(engine))
  const connect = config.connection.connect.bind(config.connection)
  config.connection.connect = async (port, host) => {
    await engine.exec('rollback; reset all')
    return connect(port, host)
  }
  return config
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
    const pool = new Pool(
      Object.assign(singleConnection(engine), {
        max: 1,
        types: columnTypes,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: 15_000,
      }),
    )
    pool.on('error', onError)
    const database = databaseOver<Schema>(pool)
    let round = 0
    // There is no checkpointer and no autovacuum in here: the log and dead rows would grow without end.
    const maintenance = setInterval(() => {
      database.query(++round % 12 ? 'checkpoint' : 'vacuum analyze').catch(onError)
    }, maintenanceMs).unref()
    return {
      ...database,
      queueAccess: {
        kind: 'embedded',
        pool,
        async listen(channel, heard) {
          // Holding the only connection, so that LISTEN is not part of somebody's transaction.
          const client = await pool.connect()
          try {
            const unlisten = await engine.listen(channel, heard)
            return () => unlisten()
          } finally {
            client.release()
          }
        },
      },
      async close() {
        clearInterval(maintenance)
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
