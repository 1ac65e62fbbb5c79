import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { AttachmentTable } from '../tables/content.ts'

export type AttachmentRow = Selectable<AttachmentTable>

const byId = (db: Reader, id: string) => db.selectFrom('attachment').selectAll().where('id', '=', id)

export function findAttachment(db: Reader, id: string): Promise<AttachmentRow | undefined> {
  return byId(db, id).executeTakeFirst()
}

/** The same, kept from being swept until the transaction ends. */
export function lockAttachment(tx: Tx, id: string): Promise<AttachmentRow | undefined> {
  return byId(tx, id).forUpdate().executeTakeFirst()
}

/** Notes an uploaded file; false when its id is taken. */
export async function insertAttachment(tx: Tx, attachment: Insertable<AttachmentTable>): Promise<boolean> {
  const row = await tx
    .insertInto('attachment')
    .values(attachment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** From now on the file belongs to a message; false when it belongs to another already. */
export async function setMessage(tx: Tx, id: string, messageId: string): Promise<boolean> {
  const row = await tx
    .updateTable('attachment')
    .set({ message_id: messageId })
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the file of a message; answers where its bytes lie, if it had one. */
export async function deleteOfMessage(tx: Tx, messageId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('attachment')
    .where('message_id', '=', messageId)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

/** Forgets files whose message did not come in time; answers where their bytes lie. */
export async function deleteUnsent(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('attachment')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}
