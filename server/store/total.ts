import { sql } from 'kysely'

/** How many records a list has in all, on each row of a page. */
export const inAll = sql<number>`count(*) over ()`.as('total')
/** The same, counted apart. */
export const counted = sql<number>`count(*)`.as('total')

/**
 * How many records a list has in all. Each row carries it (`count(*) over ()`); a page past the end has no row to read
 * it from and is counted apart.
 */
export async function totalOf(
  rows: readonly { total: number }[],
  offset: number,
  count: () => Promise<{ total: number } | undefined>,
): Promise<number> {
  const known = rows[0]?.total ?? (offset === 0 ? 0 : (await count())?.total)
  return known ?? 0
}
