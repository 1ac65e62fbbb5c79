import { sql } from 'kysely'

/** How many records match. */
export const counted = sql<number>`count(*)`.as('total')

/**
 * How many records a list has in all. A page that is not full tells it; else they are counted, apart from the page: in one
 * statement with it, the database would read every record to show fifty.
 */
export async function totalOf(
  rows: readonly unknown[],
  { limit, offset }: { limit: number; offset: number },
  count: () => Promise<{ total: number } | undefined>,
): Promise<number> {
  const end = offset + rows.length
  const isKnown = rows.length > 0 ? rows.length < limit : offset === 0
  if (isKnown) return end
  // One that was added or went between the two statements is not missed on the page.
  return Math.max((await count())?.total ?? 0, rows.length > 0 ? end : 0)
}
