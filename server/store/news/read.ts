import { sql, type Selectable } from 'kysely'
import type { Reader } from '../schema.ts'
import { atMost, isAmong, type Some } from '../sync/some.ts'
import type { NewsPostTable } from '../tables/content.ts'

export type NewsRow = Selectable<NewsPostTable>

const columns = [
  'id',
  'image',
  'title',
  'post_text',
  'published',
  'published_at',
  'created_at',
  'version',
] as const

const published = (db: Reader) => db.selectFrom('news_post').where('published', '=', true)

/** Published posts, newest first, with how many there are in all. */
export async function listPublished(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const rows = await published(db)
    .select(columns)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const count = await published(db)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: count.n }
}

export function findPublished(db: Reader, id: string): Promise<NewsRow | undefined> {
  return published(db).select(columns).where('id', '=', id).executeTakeFirst()
}

/** Published posts for a device's copy. */
export function pickPublished(db: Reader, some: Some): Promise<NewsRow[]> {
  return published(db).select(columns).where(isAmong('id', some)).orderBy('id').limit(atMost(some)).execute()
}
