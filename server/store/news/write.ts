import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { NewsPostTable } from '../tables/content.ts'

export async function insertPost(tx: Tx, post: Insertable<NewsPostTable>): Promise<void> {
  await tx.insertInto('news_post').values(post).execute()
}

/** Changes a post; false when there is none. */
export async function updatePost(tx: Tx, id: string, changes: Updateable<NewsPostTable>): Promise<boolean> {
  const row = await tx
    .updateTable('news_post')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Publishes a post; the first publishing keeps its instant for ever, a second one changes nothing. */
export async function publishPost(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('news_post')
    .set({
      published: true,
      published_at: sql<Date>`coalesce(published_at, ${at})`,
      version: sql<number>`case when published then version else version + 1 end`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
