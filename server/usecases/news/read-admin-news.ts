import type { AdminNewsPost, listAdminNews as route } from '#contract/admin-news.ts'
import { failure, type Outcome } from '#contract/errors.ts'
import type { Page } from '#contract/paging.ts'
import type { InputOf } from '#contract/route.ts'
import { findPost, listPosts } from '../../store/news/read.ts'
import type { Ports } from '../ports.ts'
import { adminNewsView } from './view.ts'

type Needs = Pick<Ports, 'database' | 'html'>

/** Posts, published or not, the newest first. */
export async function listAdminNews(
  ports: Needs,
  { published, title, limit, offset }: InputOf<typeof route>['query'],
): Promise<Page<AdminNewsPost>> {
  const filter = { published: published && published === 'true', title }
  const { rows, total } = await listPosts(ports.database.sql, { ...filter, limit, offset })
  return { data: rows.map((row) => adminNewsView(ports, row)), total, limit, offset }
}

/** One post, published or not. */
export async function getAdminNewsPost(ports: Needs, id: string): Promise<Outcome<AdminNewsPost>> {
  const row = await findPost(ports.database.sql, id)
  return row ? adminNewsView(ports, row) : failure('not_found')
}
