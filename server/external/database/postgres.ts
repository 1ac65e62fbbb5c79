import { Pool } from 'pg'
import { steadyClient } from './steady-client.ts'
import type { DatabaseHome } from './home.ts'
import { databaseOver } from './pooled.ts'
import { columnTypes } from './types.ts'

interface ServerOptions {
  readonly url: string
  readonly connections?: number
  /** A connection broke, or a hook after a commit did; whoever used a broken one got the error too, and it is replaced. */
  readonly onError: (error: unknown) => void
}

/** A PostgreSQL server, 15 or newer. */
export function openPostgres<Schema>({
  url,
  connections = 10,
  onError,
}: ServerOptions): DatabaseHome<Schema> {
  const pool = new Pool({
    connectionString: url,
    Client: steadyClient(onError),
    max: connections,
    types: columnTypes,
    application_name: 'saruna',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', () => {})
  return {
    ...databaseOver<Schema>(pool, onError),
    queueAccess: { kind: 'server', connectionString: url },
  }
}
