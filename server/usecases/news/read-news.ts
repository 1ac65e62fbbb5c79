import { failure, type Outcome } from '#contract/errors.ts'
import type { NewsPost } from '#contract/news.ts'
import type { Page, Paging } from '#contract/paging.ts'
import { findPublished, listPublished } from '../../store/news/read.ts'
import type { Ports } from '../ports.ts'
import { newsView } from './view.ts'

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
