import { sql, type RawBuilder } from 'kysely'
import type { Reader, Tx } from '../schema.ts'

/** A column of wrapped data keys. */
interface WrappedKeys {
  readonly table: string
  readonly column: string
}

/** All of them. What a key is checked by comes last: it is wrapped anew when the rest was. */
export const WRAPPED_KEYS: readonly WrappedKeys[] = [
  { table: 'person', column: 'data_key' },
  { table: 'chat', column: 'message_key' },
  { table: 'push_key', column: 'key' },
  { table: 'index_key', column: 'key' },
  { table: 'vault_check', column: 'key' },
]

/** Of more that an old key wraps the rest is not counted. */
const MAX_COUNTED = 10_000

/** The name of the master key that wraps it, as the indexes have it; empty where an earlier release did not say it. */
const keyIdOf = (column: string): RawBuilder<string> => sql`split_part(${sql.ref(column)}, '.', 2)`

/** The names of the master keys in one column. Each is looked up by the one before, so that no row is read twice. */
export async function keyIdsIn(db: Reader, { table, column }: WrappedKeys): Promise<string[]> {
  const [from, keyId] = [sql.table(table), keyIdOf(column)]
  const { rows } = await sql<{ id: string }>`
    with recursive used (id) as (
      select min(${keyId}) from ${from}
      union all
      select (select min(${keyId}) from ${from} where ${keyId} > used.id) from used where used.id is not null
    )
    select id from used where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

/** The names of all master keys that wrap something. */
export async function keyIdsInUse(db: Reader): Promise<string[]> {
  const used = new Set<string>()
  for (const each of WRAPPED_KEYS) for (const id of await keyIdsIn(db, each)) used.add(id)
  return [...used]
}

/** Locks data keys that one master key wraps, in order, after the one named; those that somebody else changes are left out. */
export async function lockWrapped(
  tx: Tx,
  { table, column }: WrappedKeys,
  { keyId, after, limit }: { keyId: string; after: string; limit: number },
): Promise<string[]> {
  const key = sql.ref(column)
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(table)}
    where ${keyIdOf(column)} = ${keyId} and ${key} > ${after}
    order by ${key} limit ${limit} for no key update skip locked`.execute(tx)
  return rows.map((row) => row.key)
}

/** Puts data keys that are wrapped anew in place of those that were locked. */
export async function replaceWrapped(
  tx: Tx,
  { table, column }: WrappedKeys,
  keyId: string,
  keys: readonly { before: string; after: string }[],
): Promise<void> {
  const [before, after] = [keys.map((key) => key.before), keys.map((key) => key.after)]
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = rewrapped.after
    from unnest(${before}::text[], ${after}::text[]) as rewrapped (before, after)
    where ${keyIdOf(column)} = ${keyId} and ${sql.ref(column)} = rewrapped.before`.execute(tx)
}

/** How many data keys others than this master key wrap, 10,000 of each at most. */
export async function countOldWrapped(db: Reader, current: string): Promise<number> {
  let count = 0
  for (const { table, column } of WRAPPED_KEYS)
    for (const id of await keyIdsIn(db, { table, column })) {
      if (id === current) continue
      const { rows } = await sql<{ old: number }>`
        select count(*)::int as old from (
          select from ${sql.table(table)} where ${keyIdOf(column)} = ${id} limit ${MAX_COUNTED}
        ) as counted`.execute(db)
      count += rows[0]?.old ?? 0
    }
  return count
}
