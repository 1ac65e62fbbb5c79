import type { ReplicaDb } from '../db.ts'
import { dropFiles } from '../files.ts'
import {
  type Held,
  type HeldChat,
  type HeldMessage,
  type Noun,
  nouns,
  type SyncedRows,
} from '../tables/synced.ts'

type Row = { readonly _id: string; readonly version: number }

/** Rows from the server that are newer than what is held; of an older copy everything is older. */
export async function putRows<N extends Noun>(
  db: ReplicaDb,
  noun: N,
  rows: readonly SyncedRows[N][],
  copy: number,
): Promise<void> {
  if (rows.length === 0) return
  // One type for the tables of all nouns: what stands here needs no more of a row.
  const table = db.table<Row & Held, string>(noun)
  const held = await table.bulkGet(rows.map(({ _id }) => _id))
  const newer = rows.filter((row, index) => {
    const known = held[index]
    // A message of one's own that had no place yet has no version either.
    return !known || known.copy !== copy || known.version === undefined || row.version >= known.version
  })
  const beside = noun === 'chats' ? besideChats(held as (HeldChat | undefined)[]) : null
  await table.bulkPut(newer.map((row) => Object.assign({}, beside?.get(row._id), row, { copy })))
  if (noun === 'messages') await dropRemoved(db, newer as SyncedRows['messages'][], held)
}

/** What is held beside the rows of chats and comes another way. */
const besideChats = (held: readonly (HeldChat | undefined)[]) =>
  new Map(held.flatMap((chat) => (chat?.answering ? [[chat._id, { answering: chat.answering }]] : [])))

/** The file of a message that was removed goes with it. */
async function dropRemoved(
  db: ReplicaDb,
  rows: readonly SyncedRows['messages'][],
  held: readonly ((Row & { readonly attachment?: { readonly _id: string } }) | undefined)[],
): Promise<void> {
  const removed = new Set(rows.flatMap(({ _id, removed: gone }) => (gone ? [_id] : [])))
  await dropFiles(
    db,
    held.flatMap((row) => (row?.attachment && removed.has(row._id) ? [row.attachment._id] : [])),
  )
}

/** Rows by their noun, as much of each as there is. */
export type RowsByNoun = { readonly [N in Noun]?: readonly SyncedRows[N][] | undefined }

/** Rows of every noun, put as above. */
export async function putAll(db: ReplicaDb, rows: RowsByNoun, copy: number): Promise<void> {
  for (const noun of nouns) await putRows(db, noun, rows[noun] ?? [], copy)
}

/** What is no more, or not for this person. A chat takes its messages along. */
export async function removeRows(db: ReplicaDb, noun: Noun, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.table<unknown, string>(noun).bulkDelete([...ids])
  if (noun !== 'chats') return
  const gone = new Set(ids)
  await db.messages.filter((message: HeldMessage) => 'seq' in message && gone.has(message.chatId)).delete()
  const files = await db.files
    .where('chatId')
    .anyOf([...gone])
    .toArray()
  await dropFiles(
    db,
    files.flatMap(({ _id, state }) => (state === 'copy' ? [_id] : [])),
  )
}
