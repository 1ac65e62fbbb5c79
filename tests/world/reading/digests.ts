import type { InspectedServer } from '../server/inspected.ts'

/** A print of all rows of every table but these, to hold one database against another. */
export async function digests(
  { sql }: Pick<InspectedServer, 'sql'>,
  but: readonly string[],
): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> all($1) order by relname`,
    [but],
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from ${name} t`,
    )
    prints[name] = row?.print ?? ''
  }
  return prints
}
