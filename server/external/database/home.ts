import type { Pool } from 'pg'
import type { Database } from './port.ts'

/** One statement outside any transaction, for adapters that keep tables of their own and know what their rows hold. */
export type Query = <Row extends object = Record<string, unknown>>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>

/** How the job queue reaches the database: a server by its address, the embedded one through its only connection. */
export type QueueAccess =
  | { readonly kind: 'server'; readonly connectionString: string }
  | {
      readonly kind: 'embedded'
      readonly pool: Pool
      readonly listen: (channel: string, heard: (payload: string) => void) => Promise<() => Promise<void>>
    }

/** A database as compose sees it; everything else sees only `Database`. */
export interface DatabaseHome<Schema> extends Database<Schema> {
  readonly query: Query
  readonly queueAccess: QueueAccess
  /** How many connections are lent out, how many rest, and how many are waited for. */
  readonly connections: () => { used: number; idle: number; waiting: number }
}
