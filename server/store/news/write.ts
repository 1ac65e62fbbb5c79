import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { NewsPostTable } from '../tables/content.ts'

export async function insertPost(tx: Tx, post: Insertable<NewsPostTable>): Promise<void> {
  await tx.insertInto('news_post').values(post).execute()
}

/** Changes a post; who saw it as it was before is told so. */
export async function updatePost(tx: Tx, id: string, changes: Updateable<NewsPostTable>): Promise<void> {
  await tx
    .updateTable('news_post')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Publishes a post, or takes it back; the first publishing keeps its instant for ever. */
export async function setPublished(tx: Tx, id: string, published: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('news_post')
    .set({
      published,
      ...(published && { published_at: sql<Date>`coalesce(published_at, ${at})` }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes a post; false when there is none. */
export async function deletePost(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('news_post').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}
