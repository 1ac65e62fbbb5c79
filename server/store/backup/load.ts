import { CompiledQuery, sql } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { Dumped } from './dump.ts'
import { listTables, type BackupTable } from './tables.ts'

/** Rows that go to the database in one statement: so many, or so many characters. */
const ROWS = 500
const CHARACTERS = 1_000_000

/** Whether the database has no table of ours; the queue's own may be there. */
export async function isEmpty(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  )
  return rows[0]?.n === 0
}

/** No statement of a restore is given up for its length. */
export async function takeTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
}

/**
 * Takes away what minds the order in which rows come or would write rows of its own: foreign keys and triggers. Answers
 * how to put both back; then every foreign key is checked over all rows.
 */
async function withoutGuards(tx: Tx, tables: readonly BackupTable[]): Promise<() => Promise<void>> {
  const { rows: keys } = await sql<{ drop: string; add: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx)
  const ours = tables.filter(({ name }) => name.startsWith('public.'))
  const run = (statement: string) => tx.executeQuery(CompiledQuery.raw(statement))
  for (const { drop } of keys) await run(drop)
  for (const { name } of ours) await run(`alter table ${name} disable trigger user`)
  return async () => {
    for (const { name } of ours) await run(`alter table ${name} enable trigger user`)
    for (const { add } of keys) await run(add)
  }
}

/** Takes out what migrations filled in: the backup has it, as it is by now. */
async function clear(tx: Tx, tables: readonly BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} limit 1`.execute(tx)
    if (rows.length > 0) await sql`delete from ${sql.raw(name)}`.execute(tx)
  }
}

async function insert(tx: Tx, { name, columns }: BackupTable, rows: readonly string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  // A queue that this release does not have any more has nobody to work on its jobs.
  const known = name === 'pgboss.job' ? sql`where name in (select name from pgboss.queue)` : sql``
  await sql`insert into ${sql.raw(name)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${sql.raw(name)}, ${`[${rows.join(',')}]`}::jsonb) ${known}`.execute(
    tx,
  )
}

/** The table as it is here; of the queue's, which has a version of its own, the columns that both have. */
function tableHere(tables: readonly BackupTable[], dumped: BackupTable): BackupTable {
  const here = tables.find(({ name }) => name === dumped.name)
  if (!here) throw new Error(`there is no table ${dumped.name}`)
  return { name: here.name, columns: here.columns.filter((column) => dumped.columns.includes(column)) }
}

/** Writes a dumped database, part by part, into one whose schema is the same and that has nothing but that. */
export async function openLoader(tx: Tx) {
  const tables = await listTables(tx)
  const putGuardsBack = await withoutGuards(tx, tables)
  await clear(tx, tables)
  let table: BackupTable | undefined
  let rows: string[] = []
  let length = 0
  async function flush(): Promise<void> {
    if (table && rows.length > 0) await insert(tx, table, rows)
    rows = []
    length = 0
  }
  return {
    async take(part: Dumped): Promise<void> {
      switch (part.kind) {
        case 'row':
          rows.push(part.row)
          length += part.row.length
          if (rows.length === ROWS || length > CHARACTERS) await flush()
          break
        case 'table':
          await flush()
          table = tableHere(tables, part)
          break
        case 'sequences':
          for (const { name, value, called } of part.sequences)
            await sql`select setval(${name}::regclass, ${value}::bigint, ${called})`.execute(tx)
          break
        case 'head':
          break
      }
    },
    /** Everything is there: foreign keys are checked, triggers are back. */
    async finish(): Promise<void> {
      await flush()
      await putGuardsBack()
    },
  }
}
