import { sql } from 'kysely'
import type { Reader } from '../schema.ts'

/**
 * What a backup leaves out. `migration` says where the schema stands, which the restored one says by itself. The log of
 * changes and its epoch belong to one database: a restored one has an epoch of its own, so that devices, which may be
 * ahead of it, copy everything anew. Whoever ended a session or used a link since must not find it alive again: sessions,
 * what hangs on them, and links are not restored. Files come as files, wherever they lie.
 */
const LEFT_OUT = ['migration', 'change', 'sync_epoch', 'session', 'push_subscription', 'link_token'].concat([
  'stored_file',
  'stored_file_part',
  'sign_up_browser',
])

/** A table with the columns that can be written. */
export interface BackupTable {
  name: string
  columns: string[]
}

/** Every table of ours that a backup has, and the queue's jobs: what waits goes on, what is done is not done again. */
export async function listTables(db: Reader): Promise<BackupTable[]> {
  const { rows } = await sql<BackupTable>`
    select format('%I.%I', n.nspname, c.relname) as name, array(
      select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all(${LEFT_OUT})
      or n.nspname = 'pgboss' and c.relname = 'job'
    order by n.nspname desc, c.relname`.execute(db)
  return rows
}

/** The sequences of our tables. */
export async function listSequences(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(db)
  return rows.map(({ name }) => name)
}
