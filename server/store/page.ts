import type { Paging } from '#contract/paging.ts'
import { sql, type SelectQueryBuilder } from 'kysely'

/** How many records match. */
export const counted = sql<number>`count(*)`.as('total')

/** A page of what a query finds, and how many there are in all: `all` matches the same, without what only names them. */
export async function pageOf<DB, From extends keyof DB, Row, AllDB, AllFrom extends keyof AllDB, AllRow>(
  found: SelectQueryBuilder<DB, From, Row>,
  page: Paging,
  all: SelectQueryBuilder<AllDB, AllFrom, AllRow>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await found.limit(page.limit).offset(page.offset).execute()
  const count = () => all.clearSelect().select(counted).$castTo<{ total: number }>().executeTakeFirst()
  return { rows, total: await totalOf(rows, page, count) }
}

/**
 * How many records a list has in all. A page that is not full tells it; else they are counted, apart from the page: in one
 * statement with it, the database would read every record to show fifty.
 */
export async function totalOf(
  rows: readonly unknown[],
  { limit, offset }: Paging,
  count: () => Promise<{ total: number } | undefined>,
): Promise<number> {
  const end = offset + rows.length
  const isKnown = rows.length > 0 ? rows.length < limit : offset === 0
  if (isKnown) return end
  // One that was added or went between the two statements is not missed on the page.
  return Math.max((await count())?.total ?? 0, rows.length > 0 ? end : 0)
}
