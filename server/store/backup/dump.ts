import { sql } from 'kysely'
import type { Database, Reader } from '../schema.ts'
import { listSequences, listTables, type BackupTable } from './tables.ts'

/** Where a sequence stands. */
interface Sequence {
  name: string
  value: string
  called: boolean
}

/** A part of a dumped database. */
export type Dumped =
  | { kind: 'head'; at: string; migrations: string[] }
  | ({ kind: 'table' } & BackupTable)
  | { kind: 'row'; row: string }
  | { kind: 'sequences'; sequences: Sequence[] }

const PAGE = 200

async function headOf(db: Reader): Promise<Dumped> {
  const { rows } = await sql<{ at: Date; migrations: string[] }>`
    select now() as at, array(select name from migration order by name) as migrations`.execute(db)
  const [row] = rows
  return { kind: 'head', at: (row?.at ?? new Date(0)).toISOString(), migrations: row?.migrations ?? [] }
}

/** The rows of a table as JSON that PostgreSQL writes and reads itself, a page in memory at a time. */
async function* rowsOf(db: Reader, name: string): AsyncGenerator<Dumped> {
  // The alias is no column's name: of `r` PostgreSQL would take a column `r` where there is one.
  await sql`declare dumped no scroll cursor for
    select to_jsonb(whole_row_)::text as row from ${sql.raw(name)} whole_row_`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(PAGE)} from dumped`.execute(db)
    for (const { row } of rows) yield { kind: 'row', row }
    if (rows.length < PAGE) break
  }
  await sql`close dumped`.execute(db)
}

async function sequencesOf(db: Reader): Promise<Dumped> {
  const sequences: Sequence[] = []
  for (const name of await listSequences(db)) {
    const { rows } = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.raw(name)}`.execute(db)
    for (const { value, called } of rows) sequences.push({ name, value, called })
  }
  return { kind: 'sequences', sequences }
}

/** Reads the whole database as it was at one moment, whatever is written meanwhile. */
export async function* dumpDatabase(database: Database): AsyncGenerator<Dumped> {
  const tx = await database.sql
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    // Between two pages the disk may be slow.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    yield await headOf(tx)
    for (const table of await listTables(tx)) {
      yield { kind: 'table', ...table }
      yield* rowsOf(tx, table.name)
    }
    // They do not wait for a commit: read last, they are past every number that was dumped.
    yield await sequencesOf(tx)
  } finally {
    await tx.rollback().execute()
  }
}
