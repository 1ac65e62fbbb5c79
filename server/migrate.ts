import { sql, type Kysely } from 'kysely'
import { migrations } from '../migrations/index.ts'
import type { Database, Tx } from './external/database/port.ts'

interface Applied {
  migration: { name: string }
}

/** Any fixed number: two processes that start at once migrate one after the other. */
const LOCK = 20_770_001

async function lockAndList(tx: Tx<Applied>): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  await sql`create table if not exists migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(tx)
  const rows = await tx.selectFrom('migration').select('name').execute()
  return new Set(rows.map((row) => row.name))
}

/** Those of the named steps that this release does not have: another one, which is newer, made them. */
export const missingHere = (names: readonly string[]): string[] =>
  names.filter((name) => !Object.hasOwn(migrations, name))

/**
 * Brings the schema up to date, one transaction for each step, and answers what was new; with `only` it takes those steps
 * alone. Safe to interrupt and to repeat.
 */
export async function migrate<Schema>(
  database: Pick<Database<Schema>, 'transact'>,
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const applied: string[] = []
  // Most starts have nothing to do: what was applied before stays applied, and is asked for once.
  const known = await database.transact((tx) => lockAndList(tx as unknown as Tx<Applied>))
  for (const [name, migration] of Object.entries(migrations)) {
    if (known.has(name) || only?.has(name) === false) continue
    const isNew = await database.transact(async (anyTx) => {
      // Of whatever tables there are by now, this one is ours; a migration names its own in plain SQL.
      const tx = anyTx as unknown as Tx<Applied>
      if ((await lockAndList(tx)).has(name)) return false
      await sql`set local statement_timeout = 0`.execute(tx)
      await migration.up(tx as unknown as Kysely<never>)
      await tx.insertInto('migration').values({ name }).execute()
      return true
    })
    if (isNew) applied.push(name)
  }
  return applied
}
