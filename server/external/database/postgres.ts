import type { Duplex } from 'node:stream'
import { Pool, type PoolClient } from 'pg'
import { steadyClient } from './steady-client.ts'
import type { DatabaseHome } from './home.ts'
import { databaseOver } from './pooled.ts'
import { columnTypes } from './types.ts'

interface ServerOptions {
  readonly url: string
  readonly connections?: number
  /** How long a statement may say nothing; 0 is for ever. */
  readonly silenceMs?: number
  /** A connection broke, or a hook after a commit did; whoever used a broken one got the error too, and it is replaced. */
  readonly onError: (error: unknown) => void
}

/** The server gives up on a statement after this long; where it does not even say so, its connection is given up. */
const STATEMENT_MS = 10_000
const SILENCE_MS = 12_000

/** A connection whose server has said nothing for too long would be lent out again: it is cut, and replaced. */
function breakWhenSilent(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const result = query(...args)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'Query read timeout') return
        const { connection } = client as unknown as { connection: { stream: Duplex } }
        connection.stream.destroy()
      })
    return result
  }
  client.query = watched as PoolClient['query']
}

/** A PostgreSQL server, 15 or newer. */
export function openPostgres<Schema>({
  url,
  connections = 10,
  silenceMs = SILENCE_MS,
  onError,
}: ServerOptions): DatabaseHome<Schema> {
  const pool = new Pool({
    connectionString: url,
    Client: steadyClient(onError),
    max: connections,
    types: columnTypes,
    application_name: 'saruna',
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: silenceMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', () => {})
  pool.on('connect', breakWhenSilent)
  return {
    ...databaseOver<Schema>(pool, onError),
    queueAccess: { kind: 'server', connectionString: url },
  }
}
