import { failure, type Outcome } from '#contract/errors.ts'
import type { NewsPost } from '#contract/news.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { findPublished, listPublished, type NewsRow } from '../../store/news/read.ts'
import type { Ports } from '../ports.ts'

/** A post as everyone sees it: cleaned as it was when it was written, since a database is also written by other ways. */
export const newsView = ({ html }: Pick<Ports, 'html'>, row: NewsRow): NewsPost => ({
  _id: row.id,
  image: row.image,
  title: row.title,
  postText: html.sanitisePost(row.post_text),
  publishedAt: (row.published_at ?? row.created_at).toISOString(),
  version: row.version,
})

/** Published posts, newest first. */
export async function listNews(
  ports: Pick<Ports, 'database' | 'html'>,
  paging: Paging,
): Promise<Page<NewsPost>> {
  const { rows, total } = await listPublished(ports.database.sql, paging)
  return { data: rows.map((row) => newsView(ports, row)), total, ...paging }
}

/** One published post. */
export async function getNewsPost(
  ports: Pick<Ports, 'database' | 'html'>,
  id: string,
): Promise<Outcome<NewsPost>> {
  const row = await findPublished(ports.database.sql, id)
  return row ? newsView(ports, row) : failure('not_found')
}
