import type { ChatSide } from '#contract/chat.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { MessageTable } from '../tables/content.ts'

export type MessageRow = Selectable<MessageTable>

export function findMessage(db: Reader, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Messages of a thread with a number above `after` and below `before`, from the lower or the upper end. */
export function listMessages(
  db: Reader,
  range: {
    chatId: string
    after: number
    before: number
    from: 'asc' | 'desc'
    limit: number
    offset: number
  },
): Promise<MessageRow[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', range.chatId)
    .where('seq', '>', range.after)
    .where('seq', '<', range.before)
    .orderBy('seq', range.from)
    .limit(range.limit)
    .offset(range.offset)
    .execute()
}

/** A message with what opens it. */
export interface CopiedMessageRow extends MessageRow {
  patient_id: string
  message_key: string
}

function copied(db: Reader, side: ChatSide, clientId: string) {
  return db
    .selectFrom('chat')
    .innerJoin('message', 'message.chat_id', 'chat.id')
    .selectAll('message')
    .select(['chat.patient_id', 'chat.message_key'])
    .where(`chat.${side}_id`, '=', clientId)
}

/** Those of one side's messages that have these ids. */
export function pickMessages(
  db: Reader,
  side: ChatSide,
  clientId: string,
  ids: readonly string[],
): Promise<CopiedMessageRow[]> {
  return copied(db, side, clientId)
    .where(sql<boolean>`message.id = any(${ids}::uuid[])`)
    .orderBy('message.chat_id')
    .orderBy('message.seq')
    .limit(ids.length)
    .execute()
}

/** The newest messages of each of one side's chats, the next ones after a place. */
export function copyMessages(
  db: Reader,
  side: ChatSide,
  clientId: string,
  { chatId, seq, each, limit }: { chatId: string; seq: number; each: number; limit: number },
): Promise<CopiedMessageRow[]> {
  return copied(db, side, clientId)
    .where(sql<boolean>`(message.chat_id, message.seq) > (${chatId}::uuid, ${seq}::int)`)
    .where(sql<boolean>`message.seq > chat.last_seq - ${each}`)
    .orderBy('message.chat_id')
    .orderBy('message.seq')
    .limit(limit)
    .execute()
}

/**
 * Adds messages to a thread under its next numbers, unread by the other side; answers them in the order of their numbers.
 * The chat is locked by the caller. Nothing when an id is taken, and the caller rolls back.
 */
export async function insertMessages(
  tx: Tx,
  messages: Insertable<MessageTable>[],
  to: ChatSide,
): Promise<MessageRow[] | undefined> {
  const rows = await tx
    .insertInto('message')
    .values(messages)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .execute()
  rows.sort((a, b) => a.seq - b.seq)
  const last = rows.at(-1)
  if (!last || rows.length < messages.length) return undefined
  await tx
    .updateTable('chat')
    .set({
      last_seq: last.seq,
      last_at: last.created_at,
      [`${to}_unread`]: sql<number>`${sql.ref(`${to}_unread`)} + ${rows.length}`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', last.chat_id)
    .execute()
  return rows
}

/** Takes the text and file of a message away; its place stays, and it is nobody's unread any more. The chat is locked. */
export async function eraseMessage(
  tx: Tx,
  { id, at, to }: { id: string; at: Date; to: ChatSide },
): Promise<MessageRow> {
  const row = await tx
    .updateTable('message')
    .set({ content: '', attachment: null, removed_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const unread = sql.ref(`${to}_unread`)
  await tx
    .updateTable('chat')
    .set({
      [`${to}_unread`]: sql<number>`case when ${sql.ref(`${to}_read_seq`)} < ${row.seq} then ${unread} - 1 else ${unread} end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', row.chat_id)
    .execute()
  return row
}
