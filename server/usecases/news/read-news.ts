import { failure, type Outcome } from '#contract/errors.ts'
import type { NewsPost } from '#contract/news.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { findPublished, listPublished, type NewsRow } from '../../store/news/read.ts'
import type { Ports } from '../ports.ts'

/** A post as everyone sees it. */
export const newsView = (row: NewsRow): NewsPost => ({
  _id: row.id,
  image: row.image,
  title: row.title,
  postText: row.post_text,
  publishedAt: (row.published_at ?? row.created_at).toISOString(),
  version: row.version,
})

/** Published posts, newest first. */
export async function listNews(
  { database }: Pick<Ports, 'database'>,
  paging: Paging,
): Promise<Page<NewsPost>> {
  const { rows, total } = await listPublished(database.sql, paging)
  return { data: rows.map(newsView), total, ...paging }
}

/** One published post. */
export async function getNewsPost(
  { database }: Pick<Ports, 'database'>,
  id: string,
): Promise<Outcome<NewsPost>> {
  const row = await findPublished(database.sql, id)
  return row ? newsView(row) : failure('not_found')
}
