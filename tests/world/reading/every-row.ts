import type { InspectedServer } from '../server/inspected.ts'

/** Every row of every table as text, the job queue's included, with the table it stands in. */
export async function everyRow({
  sql,
}: Pick<InspectedServer, 'sql'>): Promise<{ table: string; row: string }[]> {
  const tables = await sql<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (tables.length <= 20) throw new Error(`there are only ${tables.length} tables`)
  const rows = tables.map(async ({ table }) => {
    const all = await sql<{ row: string }>(`select t::text as row from ${table} t`)
    return all.map(({ row }) => ({ table: table.replace(/^public\./, ''), row }))
  })
  return (await Promise.all(rows)).flat()
}
