import { languages } from '#contract/language.ts'
import { sql, type Selectable } from 'kysely'
import { nameContains } from '../name-search.ts'
import type { Reader, Tx } from '../schema.ts'
import { atMost, isAmong, type Some } from '../sync/some.ts'
import type { NewsPostTable } from '../tables/content.ts'
import { counted, totalOf } from '../total.ts'

export type NewsRow = Selectable<NewsPostTable>

const published = (db: Reader) => db.selectFrom('news_post').where('published', '=', true)

/** Published posts, newest first, with how many there are in all. */
export async function listPublished(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const rows = await published(db)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const count = () => published(db).select(counted).executeTakeFirst()
  return { rows, total: await totalOf(rows, { limit, offset }, count) }
}

export function findPublished(db: Reader, id: string): Promise<NewsRow | undefined> {
  return published(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Published posts for a device's copy. */
export function pickPublished(db: Reader, some: Some): Promise<NewsRow[]> {
  return published(db).selectAll().where(isAmong('id', some)).orderBy('id').limit(atMost(some)).execute()
}

// In whatever language: its own title, and those of its translations.
const titles = sql<string>`concat_ws(' ', title, ${sql.join(languages.map((each) => sql`translations -> ${sql.lit(each)} ->> 'title'`))})`

/** Posts, published or not, the newest first, with how many there are in all. */
export async function listPosts(
  db: Reader,
  filter: {
    limit: number
    offset: number
    published?: boolean | undefined
    /** A part of a title. */
    title?: string | undefined
  },
): Promise<{ rows: NewsRow[]; total: number }> {
  let matching = db.selectFrom('news_post')
  if (filter.published !== undefined) matching = matching.where('published', '=', filter.published)
  if (filter.title) matching = matching.where(nameContains(titles, filter.title))
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total: await totalOf(rows, filter, () => matching.select(counted).executeTakeFirst()) }
}

/** One post, published or not. */
export function findPost(db: Reader, id: string): Promise<NewsRow | undefined> {
  return db.selectFrom('news_post').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A post, kept from changing until the transaction ends. */
export function lockPost(tx: Tx, id: string): Promise<NewsRow | undefined> {
  return tx.selectFrom('news_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
