import type { Insertable } from 'kysely'
import type { Tx } from '../schema.ts'
import type { SupportMessageTable } from '../tables/support.ts'

/** Keeps a message; one with a known id is there already. */
export async function insertSupport(
  tx: Tx,
  message: Omit<Insertable<SupportMessageTable>, 'replied_at' | 'replied_by' | 'sealed_reply'>,
): Promise<void> {
  await tx
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Marks a message as replied, by whom and when, with what was answered by mail. Wants it locked. */
export async function markReplied(
  tx: Tx,
  id: string,
  { at, by, reply }: { at: Date; by: string; reply: string | null },
): Promise<void> {
  await tx
    .updateTable('support_message')
    .set({ replied_at: at, replied_by: by, sealed_reply: reply })
    .where('id', '=', id)
    .execute()
}
