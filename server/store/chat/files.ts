import type { NotNull } from 'kysely'
import type { Reader } from '../schema.ts'
import { counted, totalOf } from '../total.ts'

/** A message that has a file; what both see of it is sealed in `attachment`. */
export interface SentFileRow {
  id: string
  author_id: string
  attachment: string
  sent_at: Date
}

/** A page of the messages of a chat that have a file, newest first. */
export async function listSentFiles(
  db: Reader,
  chatId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: SentFileRow[]; total: number }> {
  const found = db.selectFrom('message').where('chat_id', '=', chatId).where('attachment', 'is not', null)
  const rows = await found
    .select(['id', 'author_id', 'attachment', 'sent_at'])
    .orderBy('seq', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .$narrowType<{ attachment: NotNull }>()
    .execute()
  const total = await totalOf(rows, page, () => found.select(counted).executeTakeFirst())
  return { rows, total }
}
