import type { Paging } from '#contract/paging.ts'
import { languages } from '#contract/language.ts'
import { sql, type Selectable } from 'kysely'
import { nameContains } from '../name-search.ts'
import type { Reader, Tx } from '../schema.ts'
import { atMost, isAmong, type Some } from '../sync/some.ts'
import type { NewsPostTable } from '../tables/content.ts'
import { pageOf } from '../page.ts'

export type NewsRow = Selectable<NewsPostTable>

const published = (db: Reader) => db.selectFrom('news_post').where('published', '=', true)

/** Published posts, newest first, with how many there are in all. */
export function listPublished(db: Reader, page: Paging): Promise<{ rows: NewsRow[]; total: number }> {
  return published(db)
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .$call((shown) => pageOf(shown, page, published(db)))
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
export function listPosts(
  db: Reader,
  filter: Paging & {
    published?: boolean | undefined
    /** A part of a title. */
    title?: string | undefined
  },
): Promise<{ rows: NewsRow[]; total: number }> {
  let matching = db.selectFrom('news_post')
  if (filter.published !== undefined) matching = matching.where('published', '=', filter.published)
  if (filter.title) matching = matching.where(nameContains(titles, filter.title))
  return matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$call((shown) => pageOf(shown, filter, matching))
}

/** One post, published or not. */
export function findPost(db: Reader, id: string): Promise<NewsRow | undefined> {
  return db.selectFrom('news_post').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A post, kept from changing until the transaction ends. */
export function lockPost(tx: Tx, id: string): Promise<NewsRow | undefined> {
  return tx.selectFrom('news_post').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
