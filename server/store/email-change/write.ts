import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../schema.ts'
import type { EmailChangeTable } from '../tables/people.ts'

const UNIQUE_VIOLATION = '23505'

export async function insertEmailChange(tx: Tx, change: Insertable<EmailChangeTable>): Promise<void> {
  await tx.insertInto('email_change').values(change).execute()
}

/** Voids what a person waits for: the link to the new address opens nothing any more. */
export async function cancelPendingChange(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ state: sql`'cancelled'` })
    .where('person_id', '=', personId)
    .where('state', '=', 'pending')
    .execute()
}

/** Marks a change as done, once; false when it waits no more. */
export async function finishEmailChange(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('email_change')
    .set({ state: sql`'done'` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a change and all later ones of its person as taken back, with their links. */
export async function takeBackChanges(tx: Tx, { person_id, created_at }: Since): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ state: sql`'taken_back'` })
    .where('person_id', '=', person_id)
    .where('created_at', '>=', created_at)
    .execute()
}
type Since = { person_id: string; created_at: Date }

/**
 * Has a person sign in with another address; false when somebody else does, which a constraint decides, so that of two
 * who want one at the same time only one gets it. The transaction is lost then.
 */
export async function setEmail(tx: Tx, personId: string, email: string): Promise<boolean> {
  try {
    await tx
      .updateTable('person')
      .set({ email, version: sql<number>`version + 1` })
      .where('id', '=', personId)
      .execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** Forgets changes whose way back ended before an instant. */
export async function sweepEmailChanges(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('email_change').where('way_back_until', '<', before).execute()
}
