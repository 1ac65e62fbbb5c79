import type { ConstructorOptions } from 'pg-boss'
import type { QueueAccess } from '../database/home.ts'
import { steadyClient } from '../database/steady-client.ts'

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
export function bossConnection(access: QueueAccess, onError: (error: unknown) => void): ConstructorOptions {
  if (access.kind === 'embedded') return { db: overOneConnection(access), backend: 'pglite' }
  const connection = {
    connectionString: access.connectionString,
    max: 4,
    application_name: 'saruna-jobs',
    // Handed on to the pool, which its types do not say.
    Client: steadyClient(onError),
  }
  return connection
}
