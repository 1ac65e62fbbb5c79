import type { ConstructorOptions } from 'pg-boss'
import type { QueueAccess } from '../database/home.ts'

type BossDatabase = NonNullable<ConstructorOptions['db']>

/** The embedded connection as pg-boss wants it: one connection, handed on clean. */
function overOneConnection({ pool, listen }: QueueAccess & { kind: 'embedded' }): BossDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        return await client.query(text, values)
      } catch (error) {
        // Several statements may have begun a transaction before one of them failed.
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    async listen(channel, heard, subscribed) {
      const unlisten = await listen(channel, heard)
      subscribed()
      return { close: unlisten }
    },
  }
}

/** How pg-boss connects: to a server with a small pool of its own, so that requests and jobs never wait for each other. */
export function bossConnection(access: QueueAccess): ConstructorOptions {
  return access.kind === 'server'
    ? { connectionString: access.connectionString, max: 4, application_name: 'saruna-jobs' }
    : { db: overOneConnection(access), backend: 'pglite' }
}
