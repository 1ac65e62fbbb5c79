import { sql } from 'kysely'
import type { Reader } from './schema.ts'

type Value = string | Date | null

interface Versioned {
  /** What the row is of: its primary key. */
  of: Readonly<Record<string, string>>
  /** What it holds from now on. */
  what: Readonly<Record<string, Value>>
  /** That which its author changed, 0 for none. */
  version: number
}

/** Keeps what is being written over the version that its author changed; whether that is the one there is. */
export async function upsertVersion(
  db: Reader,
  table: 'overview_draft' | 'overview_entry_draft' | 'session_note',
  { of, what, version }: Versioned,
): Promise<boolean> {
  const row = { ...of, ...what, version: version + 1 }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const { numAffectedRows } = await (
    version === 0
      ? sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})
          on conflict do nothing`
      : sql`update ${sql.table(table)} set ${sql.join(is({ ...what, version: version + 1 }))}
          where ${sql.join(is({ ...of, version }), sql` and `)}`
  ).execute(db)
  return numAffectedRows === 1n
}

const is = (pairs: Readonly<Record<string, Value | number>>) =>
  Object.entries(pairs).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
