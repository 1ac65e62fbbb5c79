import type { Paging } from '#contract/paging.ts'
import type { NotNull } from 'kysely'
import type { Reader } from '../schema.ts'
import { pageOf } from '../page.ts'

/** A message that has a file; what both see of it is sealed in `attachment`. */
export interface SentFileRow {
  id: string
  author_id: string
  attachment: string
  sent_at: Date
}

/** A page of the messages of a chat that have a file, newest first. */
export function listSentFiles(
  db: Reader,
  chatId: string,
  page: Paging,
): Promise<{ rows: SentFileRow[]; total: number }> {
  const found = db.selectFrom('message').where('chat_id', '=', chatId).where('attachment', 'is not', null)
  return found
    .select(['id', 'author_id', 'attachment', 'sent_at'])
    .orderBy('seq', 'desc')
    .$narrowType<{ attachment: NotNull }>()
    .$call((shown) => pageOf(shown, page, found))
}
