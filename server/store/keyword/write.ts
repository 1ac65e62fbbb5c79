import type { Tx } from '../schema.ts'

/** Adds a keyword; false when it is there already. */
export async function insertKeyword(tx: Tx, label: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('keyword')
    .values({ label, created_at: at })
    .onConflict((conflict) => conflict.column('label').doNothing())
    .returning('label')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a keyword. */
export async function deleteKeyword(tx: Tx, label: string): Promise<void> {
  await tx.deleteFrom('keyword').where('label', '=', label).execute()
}
