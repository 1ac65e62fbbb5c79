import type { KeywordMeant } from '#contract/keyword.ts'
import { sql } from 'kysely'
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

/** Keeps what a keyword means to patients. Devices hear of a topic's new name with the specialists that have it. */
export async function updateMeaning(tx: Tx, { keyword, meaning, name }: KeywordMeant): Promise<void> {
  await tx
    .updateTable('keyword')
    .set({ meaning, name: name && JSON.stringify(name) })
    .where('label', '=', keyword)
    .execute()
  await tx
    .updateTable('specialist')
    .set({ version: sql<number>`version + 1` })
    .where(sql<boolean>`topics @> array[${keyword}]`)
    .execute()
}
